import { z } from "zod";
import { objectId } from "@/lib/platform/http/answers";
import { type ListContents, listContents } from "./model";

const guestList = z.object({ id: objectId, list: listContents });

/**
 * Validates a guest's list from the browser's storage, which other programs may have changed. Returns null for an
 * invalid list.
 */
export function readStoredList(value: unknown): { id: string; list: ListContents } | null {
  return guestList.safeParse(value).data ?? null;
}
