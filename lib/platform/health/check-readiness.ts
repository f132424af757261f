import "server-only";
import { access, constants } from "node:fs/promises";
import { pingDatabase } from "@/lib/platform/db/ping";
import { env } from "@/lib/platform/env";

const TIMEOUT_MS = 2_000;

/** Names what this server cannot do its work without at the moment; empty when it is ready. */
export async function checkReadiness(): Promise<string[]> {
  const checks: [string, () => Promise<unknown>][] = [
    ["database", () => pingDatabase(TIMEOUT_MS)],
    ["uploads", () => (env().uploadthingToken ? Promise.resolve() : access(env().dataDir, constants.W_OK))],
  ];
  const results = await Promise.allSettled(checks.map(([, check]) => check()));
  return checks.flatMap(([name], i) => (results[i]?.status === "rejected" ? [name] : []));
}
