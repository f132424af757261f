import "server-only";
import type { Job } from "@/lib/platform/jobs/run-every";
import { log } from "@/lib/platform/log";
import { dropPictureRecord, listGonePictures } from "./data";
import { storeOf } from "./save-picture";

/** The most pictures that one run of the job removes. */
const MAX = 100;

/**
 * Removes pictures that are marked for removal (deleted accounts, guests). A missing file counts as removed. If the
 * store does not answer, the picture stays marked for the next run.
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
  // The pause in ms. A deleted account's pictures are removed after about this time.
  { name: "remove-pictures", everyMs: () => 60_000, run: removeGonePictures },
];
