import { createRequire } from "node:module";
import path from "node:path";

const packages = createRequire(import.meta.url);
const manifest = "next/package.json";

/** The path of the script that the command `next` runs, as named in Next's package.json. */
export const nextBin: string = path.join(
  path.dirname(packages.resolve(manifest)),
  packages(manifest).bin.next,
);
