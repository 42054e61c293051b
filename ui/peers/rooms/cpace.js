// CPace (draft-irtf-cfrg-cpace) over ristretto255 with SHA-512: two who share a few spoken words agree on a key. Whoever
// listens learns nothing of the words; whoever guesses has one guess for each try. The names are those of the draft.

import { ristretto255, ristretto255_hasher } from "./noble/curves/ed25519.js";
import { sha512 } from "./noble/hashes/sha2.js";

const { Point } = ristretto255;
const BLOCK = 128; // bytes that SHA-512 takes at once
const utf8 = new TextEncoder();
const DSI = utf8.encode("CPaceRistretto255");
const DSI_ISK = utf8.encode("CPaceRistretto255_ISK");

export function concatenated(...parts) {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

// With its length before it, as LEB128.
export function prependLen(data) {
  const size = [];
  let left = data.length;
  do {
    size.push(left < 128 ? left : (left & 127) | 128);
    left >>= 7;
  } while (left);
  return concatenated(Uint8Array.from(size), data);
}

export const lvCat = (...parts) => concatenated(...parts.map(prependLen));

export function calculateGenerator(prs, ci, sid) {
  const padding = Math.max(0, BLOCK - 1 - prependLen(prs).length - prependLen(DSI).length);
  return ristretto255_hasher.deriveToCurve(sha512(lvCat(DSI, prs, new Uint8Array(padding), ci, sid)));
}

export const scalarOf = (littleEndian) => littleEndian.reduceRight((number, byte) => number * 256n + BigInt(byte), 0n);

// From twice as many bits as it has, so that none is likelier than another; never 0.
export function sampleScalar() {
  const wide = scalarOf(crypto.getRandomValues(new Uint8Array(64)));
  return (wide % (Point.Fn.ORDER - 1n)) + 1n;
}

export const share = (generator, scalar) => generator.multiply(scalar).toBytes();

// Throws for what is no element of the group, and for the neutral one.
export function scalarMultVfy(scalar, theirs) {
  const point = Point.fromBytes(theirs);
  if (point.equals(Point.ZERO)) throw new RangeError("the neutral element");
  return point.multiply(scalar).toBytes();
}

// The key of both, from what A, who began, and B have sent with their associated data.
export function intermediateKey(sid, secret, [Ya, ADa], [Yb, ADb]) {
  return sha512(concatenated(lvCat(DSI_ISK, sid, secret), lvCat(Ya, ADa), lvCat(Yb, ADb)));
}
