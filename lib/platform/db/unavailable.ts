import "server-only";
import { MongoNetworkError, MongoServerSelectionError } from "mongodb";
import { NO_DATABASE } from "@/lib/platform/no-database";

/** Whether a failure means that the database did not answer, rather than that it refused. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof MongoNetworkError || error instanceof MongoServerSelectionError;

/**
 * Gives these failures the one thing that Next shows the browser of an error, so that a broken page can say what it was.
 */
export function nameSilence(): void {
  for (const { prototype } of [MongoNetworkError, MongoServerSelectionError])
    Object.defineProperty(prototype, "digest", { value: NO_DATABASE, writable: true, configurable: true });
}
