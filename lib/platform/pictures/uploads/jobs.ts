import "server-only";
import type { Job } from "@/lib/platform/jobs/run-every";
import { log } from "@/lib/platform/log";
import { dropPictureRecord, listGonePictures } from "./data";
import { storeOf } from "./save-picture";

/** Pictures that one round removes. */
const MAX = 100;

/**
 * Removes the pictures of deleted accounts from where they are kept. At least once: one that is gone already counts as removed, and one
 * whose store does not answer waits for the next round.
 */
export async function removeGonePictures(): Promise<void> {
  for (const address of await listGonePictures(MAX)) {
    try {
      await storeOf(address).remove(address);
      await dropPictureRecord(address);
    } catch (error) {
      log.warn({ err: error, address }, "picture not removed");
    }
  }
}

export const jobs: Job[] = [
  // How long the pictures of a deleted account may stay.
  { name: "remove-pictures", everyMs: () => 60_000, run: removeGonePictures },
];
