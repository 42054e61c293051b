// Reads a QR code with the camera, in the page and nowhere else. What it needs is fetched when the camera is asked for.

const NOWHERE = 2_000; // ms for the page to make room for the picture
const PAUSE = 120; // ms between two looks
const WIDTH = 640; // that a look takes in
const LOOK = { formats: ["QRCode"], maxNumberOfSymbols: 1 };

export const canScan = () => Boolean(navigator.mediaDevices?.getUserMedia);

const pause = (time) => new Promise((done) => setTimeout(done, time));

async function place(selector) {
  for (const until = Date.now() + NOWHERE; Date.now() < until; await pause(20)) {
    const found = document.querySelector(selector);
    if (found) return found;
  }
  return null;
}

async function reader() {
  const { prepareZXingModule, readBarcodes } = await import("./camera/reader/index.js");
  const locateFile = (name) => new URL(`./camera/${name}`, import.meta.url).href;
  await prepareZXingModule({ overrides: { locateFile }, fireImmediately: true });
  return readBarcodes;
}

// The text of the first code that is seen in the video `selector`; null when the video is taken away before. Rejects
// where there is no camera, or where it may not be used. The camera is off when this is over.
export async function scan(selector) {
  const [video, stream] = await Promise.all([
    place(selector),
    navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false }),
  ]);
  try {
    const read = await reader();
    if (!video) return null;
    video.srcObject = stream;
    await video.play();
    const canvas = new OffscreenCanvas(1, 1);
    const paper = canvas.getContext("2d", { willReadFrequently: true });
    while (video.isConnected) {
      const scale = Math.min(1, WIDTH / (video.videoWidth || WIDTH));
      canvas.width = Math.max(1, video.videoWidth * scale);
      canvas.height = Math.max(1, video.videoHeight * scale);
      paper.drawImage(video, 0, 0, canvas.width, canvas.height);
      const [code] = await read(paper.getImageData(0, 0, canvas.width, canvas.height), LOOK);
      if (code?.text) return code.text;
      await pause(PAUSE);
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
