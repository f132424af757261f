import "server-only";
import { perDatabase, pingDatabase } from "@/lib/platform/db/client";
import { metaDocs } from "@/lib/platform/db/meta";
import { requireDiskRoom } from "@/lib/platform/pictures/disk-room";
import { pictureSettings } from "@/lib/platform/pictures/settings";
import { serverSettings } from "@/lib/platform/server/settings";

const TIMEOUT_MS = 2_000;
/** How long the result of one test write to the database is reused for all callers, in ms. */
const WRITE_COUNTS_MS = 5_000;

/**
 * The names of what this server needs (`database`, `uploads`) and does not work now. Empty if the server is ready.
 */
export async function checkReadiness(): Promise<string[]> {
  const checks: [string, () => Promise<unknown>][] = [
    ["database", () => Promise.all([pingDatabase(TIMEOUT_MS), lastWrite()])],
    [
      "uploads",
      () =>
        pictureSettings().uploadthingToken ? Promise.resolve() : requireDiskRoom(serverSettings().dataDir),
    ],
  ];
  const results = await Promise.allSettled(checks.map(([, check]) => check()));
  return checks.flatMap(([name], i) => (results[i]?.status === "rejected" ? [name] : []));
}

const looks = perDatabase(() => ({ at: Number.NEGATIVE_INFINITY, outcome: Promise.resolve<unknown>(null) }));

/**
 * Makes a test write to the database. A database whose disk is full still answers reads, so only a write shows that
 * it is ready.
 */
function lastWrite(): Promise<unknown> {
  const now = Date.now();
  const looked = looks();
  if (now - looked.at >= WRITE_COUNTS_MS) {
    const at = new Date(now);
    const outcome = metaDocs().updateOne(
      { _id: "ready" },
      { $set: { at, value: null } },
      { upsert: true, timeoutMS: TIMEOUT_MS },
    );
    Object.assign(looked, { at: now, outcome });
    outcome.catch(() => undefined);
  }
  return looked.outcome;
}
