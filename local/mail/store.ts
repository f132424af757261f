import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { comparable, isMail, type Mail } from "./mail";

const ENDING = ".json";
const UNFINISHED = ".new";
/**
 * File name of a mail. It begins with a counter, so that names sort by arrival even if the clock is wrong. The random
 * part prevents a name from being used twice.
 */
const NAME = /^(\d{10})-[0-9a-f]{12}$/;

type Entry = { id: string; to: string[] };

/** Stores each mail in a file. `add` resolves when the file is safely on disk. */
export class MailStore {
  private entries: Entry[] = [];
  private next = 1;

  constructor(
    private readonly folder: string,
    private readonly keep: number,
  ) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(folder).sort()) {
      const file = path.join(folder, name);
      if (name.endsWith(UNFINISHED)) rmSync(file, { force: true });
      const id = name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : "";
      const number = NAME.exec(id)?.[1];
      if (number === undefined) continue;
      this.next = Number(number) + 1;
      const mail = parsed(readFileSync(file, "utf8"));
      if (mail) this.entries.push({ id, to: mail.to.map(comparable) });
    }
  }

  /** Stores a mail and deletes the oldest mails above the limit. Rejects if the file cannot be written. */
  async add(mail: Omit<Mail, "id" | "receivedAt">): Promise<Mail> {
    const id = `${String(this.next++).padStart(10, "0")}-${randomBytes(6).toString("hex")}`;
    const kept: Mail = { id, receivedAt: new Date().toISOString(), ...mail };
    const unfinished = path.join(this.folder, id + UNFINISHED);
    try {
      const file = await open(unfinished, "wx", 0o600);
      try {
        await file.writeFile(JSON.stringify(kept));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, this.fileOf(id));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    this.syncFolder();
    this.insert({ id, to: mail.to.map(comparable) });
    const old = this.entries.splice(0, Math.max(0, this.entries.length - this.keep));
    await Promise.all(old.map((entry) => rm(this.fileOf(entry.id), { force: true })));
    return kept;
  }

  /** Returns the mails to an address, newest first. null: the mails to any address. */
  async list(to: string | null, limit: number): Promise<Mail[]> {
    const wanted = to === null ? null : comparable(to);
    const found: Entry[] = [];
    for (let i = this.entries.length - 1; i >= 0 && found.length < limit; i -= 1) {
      const entry = this.entries[i];
      if (entry && (wanted === null || entry.to.includes(wanted))) found.push(entry);
    }
    const mails = await Promise.all(found.map((entry) => this.read(entry.id)));
    return mails.filter((mail) => mail !== null);
  }

  async get(id: string): Promise<Mail | null> {
    return this.entries.some((entry) => entry.id === id) ? this.read(id) : null;
  }

  async clear(): Promise<number> {
    const gone = this.entries.splice(0);
    await Promise.all(gone.map((entry) => rm(this.fileOf(entry.id), { force: true })));
    return gone.length;
  }

  /**
   * Inserts an entry in the order of ids, because mails that are written at the same time may finish out of order.
   */
  private insert(entry: Entry): void {
    let at = this.entries.length;
    while (at > 0 && (this.entries[at - 1]?.id ?? "") > entry.id) at -= 1;
    this.entries.splice(at, 0, entry);
  }

  private async read(id: string): Promise<Mail | null> {
    // A file that cannot be read is treated like a file without a mail.
    return parsed(await readFile(this.fileOf(id), "utf8").catch(() => ""));
  }

  private fileOf = (id: string): string => path.join(this.folder, id + ENDING);

  /** Syncs the folder, so that a new file name survives a crash. Does nothing on Windows. */
  private syncFolder(): void {
    if (process.platform === "win32") return;
    const folder = openSync(this.folder, "r");
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  }
}

function parsed(text: string): Mail | null {
  try {
    const value: unknown = JSON.parse(text);
    return isMail(value) ? value : null;
  } catch {
    return null;
  }
}
