import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { type KeyPair, makeKeyPair } from "./keys";

/** Entries in one file, one line of JSON for each, oldest first. `add` resolves when the line is on disk. */
export class Lines<Entry> {
  readonly entries: Entry[];
  private handle: Promise<FileHandle>;

  constructor(
    private readonly file: string,
    private readonly keep: number,
  ) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    this.entries = linesOf<Entry>(file).slice(-keep);
    this.handle = this.anew();
  }

  async add(entry: Entry): Promise<void> {
    const handle = await this.handle;
    await handle.appendFile(`${JSON.stringify(entry)}\n`);
    await handle.datasync();
    this.entries.push(entry);
    this.entries.splice(0, Math.max(0, this.entries.length - this.keep));
  }

  async clear(): Promise<number> {
    const gone = this.entries.splice(0).length;
    await this.close();
    this.handle = this.anew();
    return gone;
  }

  async close(): Promise<void> {
    await (await this.handle).close();
  }

  /** Writes all entries that are in memory into a new file, which then replaces the old one. */
  private anew(): Promise<FileHandle> {
    replace(this.file, this.entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
    return open(this.file, "a", 0o600);
  }
}

/** The VAPID pair of the folder, which is made at the first start. */
export function ownKeys(folder: string): KeyPair {
  const file = path.join(folder, "vapid.json");
  const [kept] = linesOf<KeyPair>(file);
  if (kept) return kept;
  const made = makeKeyPair();
  replace(file, JSON.stringify(made));
  return made;
}

function replace(file: string, text: string): void {
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, text, { mode: 0o600 });
  const made = openSync(unfinished, "r");
  fsyncSync(made);
  closeSync(made);
  renameSync(unfinished, file);
}

function linesOf<Entry>(file: string): Entry[] {
  try {
    return readFileSync(file, "utf8")
      .split("\n")
      .flatMap(parsed<Entry>);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function parsed<Entry>(line: string): Entry[] {
  try {
    return [JSON.parse(line) as Entry];
  } catch {
    return [];
  }
}
