import "server-only";
import { AUDIT_DAYS } from "@/lib/people/audit/document";
import { SESSION_DAYS } from "@/lib/people/auth/document";
import { ANSWER_DAYS } from "@/lib/platform/idempotency/document";
import { MAIL_DAYS } from "@/lib/platform/outbox/document";
import { GUEST_PICTURE_DAYS } from "@/lib/platform/pictures/uploads/document";
import { REFUSED_DAYS } from "@/lib/settlement/document";
import { CART_DAYS } from "@/lib/shop/cart/document";
import { VITALS_DAYS } from "@/lib/site/vitals/document";

/**
 * How long a collection's documents are kept. `after`: days after that field's time, by an index that removes them; 0: the field is the end
 * itself. `account`: until the account is deleted. `books`: always, because others and the books need it; the deletion of an
 * account takes its names off. `machinery`: as many as there are pages or jobs; nothing of a person.
 */
export type Kept =
  | { after: string; days: number; also?: string }
  | { with: "account" | "books" | "machinery"; also?: string };

/** Every collection of the product; a test fails where one is missing, and where docs/decisions/retention.md says otherwise. */
export const RETENTION: Readonly<Record<string, Kept>> = {
  accounts: { with: "account" },
  audit: { after: "at", days: AUDIT_DAYS, also: "names go with the account" },
  carts: { after: "updatedAt", days: CART_DAYS, also: "or with the account" },
  charges: { with: "books" },
  credentials: { with: "account" },
  daySums: { with: "machinery" },
  idempotency: { after: "createdAt", days: ANSWER_DAYS, also: "or with the account" },
  jobRuns: { with: "machinery" },
  kitchens: { with: "account" },
  leases: { with: "machinery" },
  ledger: { with: "books" },
  limits: { after: "expire", days: 0 },
  meta: { with: "machinery" },
  oneTimeLinks: { after: "expiresAt", days: 0, also: "or with the account" },
  orders: { with: "books" },
  outbox: { after: "sentAt", days: MAIL_DAYS, also: "or after it was given up, or with the account" },
  pageVersions: { with: "machinery" },
  parcels: { with: "books" },
  purchases: { with: "books" },
  recipes: { with: "books", also: "off the list with the account" },
  refusedWebhooks: { after: "lastAt", days: REFUSED_DAYS },
  reviewReports: { with: "account" },
  reviews: { with: "books", also: "text and photos go with the account" },
  riders: { with: "account" },
  savedRecipes: { with: "account" },
  sessions: { after: "lastSeenAt", days: SESSION_DAYS, also: "or with the account" },
  shoppingLists: { with: "account" },
  stuckTurns: { after: "forgetAt", days: 0 },
  uploads: {
    with: "account",
    also: `a guest's that nobody registered with: ${GUEST_PICTURE_DAYS} day, by the job`,
  },
  users: { with: "account" },
  vitals: { after: "createdAt", days: VITALS_DAYS, also: "nothing of a person" },
};

/** A line of the table, as people read it. */
export function keptFor(kept: Kept): string {
  const base =
    "days" in kept
      ? kept.days === 0
        ? `until \`${kept.after}\``
        : `${kept.days} ${kept.days === 1 ? "day" : "days"} after \`${kept.after}\``
      : kept.with === "account"
        ? "until the account is deleted"
        : kept.with === "books"
          ? "always, without names once the account is deleted"
          : "always; nothing of a person";
  return kept.also ? `${base}; ${kept.also}` : base;
}
