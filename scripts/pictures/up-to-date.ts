import { createHash } from "node:crypto";
import { access, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Picture } from "./pictures";

/** Raise it when the drawing itself changes: everything is drawn anew. */
const GENERATOR_VERSION = 4;

const RECORD = "drawn.json";

const hashOf = ({ recipe, outputs }: Picture): string =>
  createHash("sha256")
    .update(JSON.stringify([GENERATOR_VERSION, recipe, outputs]))
    .digest("hex")
    .slice(0, 16);

/** What was drawn before, by picture; empty when there is no readable record. */
async function readRecord(folder: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(path.join(folder, RECORD), "utf8"));
  } catch {
    return {};
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Tells which pictures are missing or changed, and keeps the record of what was drawn. */
export async function drawnRecord(folder: string) {
  const record = await readRecord(folder);
  return {
    async isCurrent(picture: Picture): Promise<boolean> {
      if (record[picture.name] !== hashOf(picture)) return false;
      const found = await Promise.all(picture.outputs.map(({ file }) => exists(path.join(folder, file))));
      return found.every(Boolean);
    },
    mark(picture: Picture) {
      record[picture.name] = hashOf(picture);
    },
    save: () => writeFile(path.join(folder, RECORD), JSON.stringify(record, null, 1)),
  };
}
