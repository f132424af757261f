import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { comparable, type Message } from "./message";

/** Stores messages in one file, one line for each. `add` resolves when the line is on disk. */
export class MessageStore {
  private readonly messages: Message[];
  /** A promise for each message id. It resolves when the line of the message is on disk. */
  private readonly taken = new Map<string, Promise<void>>();
  private readonly file: string;
  private handle: Promise<FileHandle>;

  constructor(
    folder: string,
    private readonly keep: number,
  ) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.file = path.join(folder, "messages.jsonl");
    this.messages = linesOf(this.file).slice(-keep);
    for (const { id } of this.messages) this.taken.set(id, Promise.resolve());
    this.handle = this.anew();
  }

  /** Stores a message, unless a message with the same id is already stored. Rejects if the file cannot be written. */
  add(message: Omit<Message, "receivedAt">): Promise<void> {
    const known = this.taken.get(message.id);
    if (known) return known;
    const kept = { ...message, receivedAt: new Date().toISOString() };
    const written = this.write(kept).catch((error: unknown) => {
      this.taken.delete(message.id);
      throw error;
    });
    this.taken.set(message.id, written);
    return written;
  }

  /** Returns the messages to a phone number, newest first. null: the messages to any number. */
  list(to: string | null, limit: number): Message[] {
    const wanted = to === null ? null : comparable(to);
    const found = this.messages.filter((message) => wanted === null || message.to === wanted);
    return found.reverse().slice(0, limit);
  }

  async clear(): Promise<number> {
    const gone = this.messages.splice(0).length;
    this.taken.clear();
    await (await this.handle).close();
    this.handle = this.anew();
    return gone;
  }

  async close(): Promise<void> {
    await (await this.handle).close();
  }

  private async write(message: Message): Promise<void> {
    const handle = await this.handle;
    await handle.appendFile(`${JSON.stringify(message)}\n`);
    await handle.datasync();
    this.messages.push(message);
    const old = this.messages.splice(0, Math.max(0, this.messages.length - this.keep));
    for (const { id } of old) this.taken.delete(id);
  }

  /** Writes all messages that are in memory into a new file, which then replaces the old one. */
  private anew(): Promise<FileHandle> {
    const unfinished = `${this.file}.new`;
    const text = this.messages.map((message) => `${JSON.stringify(message)}\n`).join("");
    writeFileSync(unfinished, text, { mode: 0o600 });
    const made = openSync(unfinished, "r");
    fsyncSync(made);
    closeSync(made);
    renameSync(unfinished, this.file);
    return open(this.file, "a", 0o600);
  }
}

function linesOf(file: string): Message[] {
  try {
    return readFileSync(file, "utf8").split("\n").flatMap(parsed);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function parsed(line: string): Message[] {
  try {
    return [JSON.parse(line) as Message];
  } catch {
    return [];
  }
}
