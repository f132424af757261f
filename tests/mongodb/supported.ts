import { readFileSync } from "node:fs";
import path from "node:path";

/** What MongoDB's manual says of something that is sent: since which release it is there, and what would differ from the local database. */
export type Supported = { since: string; note?: string };

/** Where a run of the integration tests leaves what was sent, a thing a line, unless SENT_COMMANDS names another file. */
export const SENT_FILE = path.resolve(import.meta.dirname, "../../.cache/sent-commands.txt");

export const readTable = (): Record<string, Supported> =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, "../../local/mongo/supported.json"), "utf8"));

/** Each thing once, in order. */
export const readSent = (file: string): string[] =>
  [...new Set(readFileSync(file, "utf8").split("\n").filter(Boolean))].sort();

/** Throws when something was sent that the table does not know. */
export function requireSupported(sent: readonly string[]): void {
  const table = readTable();
  const unknown = sent.filter((one) => table[one] === undefined);
  if (unknown.length > 0)
    throw new Error(
      `sent to the database and not in local/mongo/supported.json: ${unknown.join(", ")}. Look each up in MongoDB's manual, 7.0 and 8.0.`,
    );
}
