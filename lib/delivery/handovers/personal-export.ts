import "server-only";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { listHandoversOf } from "./data";
import { toHandover } from "./list-handovers";

/** The handovers of cash by this person. */
export const personalExport = async (uid: string) =>
  (await listHandoversOf(uid, { page: 1, size: MAX_EXPORTED })).map(toHandover);
