import { adminLinks } from "@/lib/routes";
import type { About } from "./model";

/** The admin page of an entry's subject (order, parcel ...). Returns null if the subject has no page. */
export function adminHref({ kind, id, label }: About): string | null {
  if (kind === "order") return adminLinks.order(id);
  if (kind === "parcel") return adminLinks.parcel(label, id);
  return null;
}
