import "server-only";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { show } from "@/lib/platform/model/shapes";
import { listHandoversOf } from "./queries";
import { ownHandover } from "./views";

/** Exports a rider's handovers of cash, at most `MAX_EXPORTED`. */
export const personalExport = async (uid: string) =>
  (await listHandoversOf(uid, { page: 1, size: MAX_EXPORTED })).map((doc) => show(ownHandover, doc));
