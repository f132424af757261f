import "server-only";
import { db } from "./client";

/** Resolves when the database answers within `timeoutMs`. */
export async function pingDatabase(timeoutMs: number): Promise<void> {
  await db().command({ ping: 1 }, { timeoutMS: timeoutMs });
}
