import { db } from "../../lib/platform/db/client";
import { SettingsError } from "../../lib/platform/settings/define-settings";
import { PROGRESS, TAKING_PLACE } from "../dump/temporary-names";

/**
 * Throws SettingsError if a restore was killed while it replaced collections, because such a database has a mixture
 * of old and restored data.
 */
export async function refuseHalfRestored(): Promise<void> {
  const progress = await db()
    .collection<{ _id: string; state: string }>(PROGRESS)
    .findOne({ _id: "restore" });
  if (progress?.state !== TAKING_PLACE) return;
  throw new SettingsError([
    "The database is half restored: a restore was ended while its data took the place of what was there. " +
      "Run it again to its end: npm run restore -- FILE --replace",
  ]);
}
