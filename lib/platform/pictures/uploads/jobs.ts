import "server-only";
import type { Job } from "@/lib/platform/jobs/run-every";
import { log } from "@/lib/platform/log";
import { dropPictureRecord, listGonePictures } from "./data";
import { storeOf } from "./save-picture";

/** The most pictures that one round removes. */
const MAX = 100;

/**
 * Removes pictures that are marked for removal (deleted accounts, guests). One whose file is gone already counts as
 * removed; one whose store does not answer stays marked for the next round.
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
  // The pause sets how long the pictures of a deleted account may stay.
  { name: "remove-pictures", everyMs: () => 60_000, run: removeGonePictures },
];
