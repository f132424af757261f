import { adminLinks } from "@/lib/routes";
import type { About } from "./model";

/** The admin page of what a journal entry is about. Returns null if there is no page. */
export function adminHref({ kind, id, label }: About): string | null {
  if (kind === "order") return adminLinks.order(id);
  if (kind === "parcel") return adminLinks.parcel(label, id);
  return null;
}
