import "server-only";
import { existsSync } from "node:fs";
import path from "node:path";
import { serverSettings } from "@/lib/platform/server/settings";
import type { ServiceCheck } from "@/lib/platform/settings/service-check";
import { requireDiskRoom } from "./disk-room";
import { pictureSettings } from "./settings";
import { bucketFiles } from "./uploads/bucket-files";

const GB = 1024 ** 3;

/** The folder, or the nearest one above it that exists: the start makes the rest. */
const nearestFolder = (dataDir: string): string =>
  existsSync(dataDir) ? dataDir : nearestFolder(path.dirname(dataDir));

const folder: ServiceCheck = {
  setting: "DATA_DIR",
  run: async () => {
    const { dataDir } = serverSettings();
    const free = await requireDiskRoom(nearestFolder(dataDir));
    const text = `${dataDir} can be written, ${(free / GB).toFixed(1)} GB are free`;
    return [{ setting: "DATA_DIR", state: "ok", text }];
  },
};

/** Asks the bucket for a picture that it does not have. A wrong key or name is an error there. */
const bucket: ServiceCheck = {
  setting: "S3_BUCKET",
  run: async () => {
    const { bucket: set } = pictureSettings();
    if (set === null) return [];
    await bucketFiles(set).read("check.webp");
    return [{ setting: "S3_BUCKET", state: "ok", text: `the bucket ${set.name} answers` }];
  },
};

export const checks = [folder, bucket];
