// Compresses every file of a folder with Brotli at its best, beside it as FILE.br: node brotli.mjs FOLDER
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const [folder] = process.argv.slice(2);
const compress = promisify(brotliCompress); // on several threads
await Promise.all(readdirSync(folder).map(async (name) => {
  const content = readFileSync(join(folder, name));
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(join(folder, `${name}.br`), await compress(content, { params }));
}));
