import "server-only";
import { collections as bookings } from "@/lib/delivery/bookings/collections";
import { collections as handovers } from "@/lib/delivery/handovers/collections";
import { collections as parcels } from "@/lib/delivery/parcels/collections";
import { collections as riders } from "@/lib/delivery/riders/collections";
import { collections as incidents } from "@/lib/incidents/collections";
import { collections as charges } from "@/lib/money/charges/collections";
import { collections as journal } from "@/lib/money/journal/collections";
import { collections as payouts } from "@/lib/money/payouts/collections";
import { collections as receipts } from "@/lib/money/receipts/collections";
import { collections as treasury } from "@/lib/money/treasury/collections";
import { collections as audit } from "@/lib/people/audit/collections";
import { collections as auth } from "@/lib/people/auth/collections";
import { collections as notices } from "@/lib/people/notices/collections";
import { collections as phones } from "@/lib/people/phones/collections";
import { collections as users } from "@/lib/people/users/collections";
import { collections as cache } from "@/lib/platform/cache/collections";
import type { Collections, Kept } from "@/lib/platform/db/collections";
import { collections as meta } from "@/lib/platform/db/meta";
import { collections as idempotency } from "@/lib/platform/idempotency/collections";
import { collections as jobs } from "@/lib/platform/jobs/collections";
import { collections as limits } from "@/lib/platform/limits/collections";
import { collections as outbox } from "@/lib/platform/outbox/collections";
import { collections as uploads } from "@/lib/platform/pictures/uploads/collections";
import { collections as cart } from "@/lib/shop/cart/collections";
import { collections as claims } from "@/lib/shop/claims/collections";
import { collections as kitchens } from "@/lib/shop/kitchens/collections";
import { collections as lists } from "@/lib/shop/lists/collections";
import { collections as orders } from "@/lib/shop/orders/collections";
import { collections as recipes } from "@/lib/shop/recipes/collections";
import { collections as reviews } from "@/lib/shop/reviews/collections";
import { collections as vitals } from "@/lib/site/vitals/collections";

/** Every collection of the product. A test fails if one is missing, or if docs/decisions/retention.md differs. */
export const COLLECTIONS: Collections = {
  ...users,
  ...auth,
  ...phones,
  ...audit,
  ...notices,
  ...cart,
  ...lists,
  ...kitchens,
  ...recipes,
  ...orders,
  ...reviews,
  ...claims,
  ...bookings,
  ...parcels,
  ...riders,
  ...handovers,
  ...charges,
  ...journal,
  ...treasury,
  ...payouts,
  ...receipts,
  ...incidents,
  ...vitals,
  ...outbox,
  ...idempotency,
  ...limits,
  ...uploads,
  ...cache,
  ...jobs,
  ...meta,
};

/** How long a collection's documents are stored, as a phrase for docs/decisions/retention.md. */
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
