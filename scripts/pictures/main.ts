import { mkdir, rename } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { type Picture, pictures } from "./pictures";

/*
 * Draws the product's pictures into public/images/food. They are kept in the repository as finished files: run this by
 * hand (`npm run pictures -- --only name`) after a scene or the drawing itself changed, look at them, and commit them.
 * Run: node --import tsx scripts/pictures/main.ts [--only name] [--out folder]
 */

/** The value after a flag of the command line. */
function argument(flag: string): string | undefined {
  const index = process.argv.indexOf(flag);
  return index < 0 ? undefined : process.argv[index + 1];
}

/** Draws one picture and writes it in all its widths; a file is whole or not there. */
async function write(picture: Picture, folder: string): Promise<void> {
  const drawn = await (await picture.draw()).png({ compressionLevel: 0 }).toBuffer();
  for (const { file, width } of picture.outputs) {
    const image = sharp(drawn).resize({ width, withoutEnlargement: true });
    const target = path.join(folder, file);
    const encoded = file.endsWith(".jpg")
      ? image.jpeg({ quality: 84, mozjpeg: true })
      : image.webp({ quality: 82, effort: 3, smartSubsample: true });
    await encoded.toFile(`${target}.part`);
    await rename(`${target}.part`, target);
  }
}

const folder = path.resolve(argument("--out") ?? "public/images/food");
const only = argument("--only");
await mkdir(folder, { recursive: true });

const waiting = pictures.filter(({ name }) => only === undefined || name === only);
const total = waiting.length;
const start = performance.now();

// One thread a picture inside sharp, and as many pictures at a time as there are cores.
sharp.concurrency(1);
async function worker(): Promise<void> {
  for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
    await write(picture, folder);
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, worker));
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(`Drew ${total} of ${pictures.length} pictures in ${seconds} s.`);
