import { type Document, ObjectId } from "mongodb";
import { db } from "@/lib/platform/db/client";

/** Marks of machinery, which count tries and not what came of them. */
const LEFT_OUT = ["limits", "meta", "leases", "jobRuns"];

const names = async (): Promise<string[]> =>
  (await db().listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();

/** Empties every collection; indexes stay. */
export async function emptyDatabase(): Promise<void> {
  for (const name of await names()) await db().collection(name).deleteMany({});
}

/**
 * What is stored, without names and times: by collection and path, how many values there are and what the numbers add up to. Two
 * databases in which the same was done once have the same.
 */
export async function fingerprint(): Promise<Record<string, string>> {
  const sums = new Map<string, { count: number; sum: number }>();
  for (const name of await names()) {
    if (LEFT_OUT.includes(name)) continue;
    for await (const doc of db().collection(name).find()) add(sums, name, doc);
  }
  return Object.fromEntries([...sums].sort().map(([path, { count, sum }]) => [path, `${count} (${sum})`]));
}

function add(sums: Map<string, { count: number; sum: number }>, path: string, value: unknown): void {
  const at = sums.get(path) ?? { count: 0, sum: 0 };
  at.count++;
  if (typeof value === "number") at.sum += value;
  sums.set(path, at);
  if (Array.isArray(value)) for (const one of value) add(sums, `${path}[]`, one);
  else if (
    value !== null &&
    typeof value === "object" &&
    !(value instanceof Date) &&
    !(value instanceof ObjectId)
  )
    for (const [name, one] of Object.entries(value as Document)) add(sums, `${path}.${name}`, one);
}
