import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { show } from "@/lib/platform/model/shapes";
import { deviceDocs, noticeDocs } from "./collections";
import { exportedDevice, exportedNotice } from "./views";

/** A person's notices, newest first, and the browsers that show them. */
export async function personalExport(uid: string) {
  const own = { userId: requireId(uid) };
  const [notices, devices] = await Promise.all([
    noticeDocs().find(own).sort({ at: -1, _id: -1 }).limit(MAX_EXPORTED).toArray(),
    deviceDocs().find(own).limit(MAX_EXPORTED).toArray(),
  ]);
  return {
    notices: notices.map((doc) => show(exportedNotice, doc)),
    devices: devices.map((doc) => show(exportedDevice, doc)),
  };
}
