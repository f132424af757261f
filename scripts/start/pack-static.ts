import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/**
 * A comment that makes V8 compile all functions of a script while the script loads
 * (v8.dev/blog/explicit-compile-hints).
 */
const COMPILE_AT_ONCE = "//# allFunctionsCalledOnLoad\n";
/** Scripts up to this size get the comment COMPILE_AT_ONCE. */
const SMALL_BYTES = 64 * 1024;

const packGzip = promisify(gzip);
const packBrotli = promisify(brotliCompress);

/**
 * Prepares the scripts and styles of a build. Writes compressed copies (`.br`, `.gz`) beside each file.
 * @param dist the build's folder
 */
export async function packStatic(dist: string): Promise<void> {
  const folder = path.join(dist, "static");
  const manifest = JSON.parse(readFileSync(path.join(dist, "build-manifest.json"), "utf8"));
  const framework = new Set<string>(manifest.rootMainFiles.map((file: string) => path.join(dist, file)));
  const files = readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => /\.(js|css)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const made = readFileSync(file, "utf8");
      const hinted = file.endsWith(".js") && (framework.has(file) || made.length <= SMALL_BYTES);
      const text = hinted && !made.startsWith(COMPILE_AT_ONCE) ? COMPILE_AT_ONCE + made : made;
      if (text !== made) writeFileSync(file, text);
      const bytes = Buffer.from(text);
      const [br, gz] = await Promise.all([
        packBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }),
        packGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
    }),
  );
}
