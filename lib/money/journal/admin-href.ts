import { adminLinks } from "@/lib/routes";
import type { About } from "./model";

/** The page on which an administrator finds a subject of the journal; null: there is none. */
export function adminHref({ kind, id, label }: About): string | null {
  if (kind === "order") return adminLinks.order(id);
  if (kind === "parcel") return adminLinks.parcel(label, id);
  return null;
}
