import "server-only";
import { personal as bookings } from "@/lib/delivery/bookings/personal";
import { personal as handovers } from "@/lib/delivery/handovers/personal";
import { listParcelIdsOf, personal as parcels } from "@/lib/delivery/parcels/personal";
import { personal as riders } from "@/lib/delivery/riders/personal";
import { personal as charges } from "@/lib/money/charges/personal";
import { personal as journal } from "@/lib/money/journal/personal";
import { personal as payouts } from "@/lib/money/payouts/personal";
import { personal as receipts } from "@/lib/money/receipts/personal";
import { personal as audit, listFormerEmails } from "@/lib/people/audit/personal";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { AuditActor } from "@/lib/people/audit/schema";
import { personal as auth } from "@/lib/people/auth/personal";
import { personal as notices } from "@/lib/people/notices/personal";
import { personal as phones } from "@/lib/people/phones/personal";
import { personal as users } from "@/lib/people/users/personal";
import { GONE } from "@/lib/platform/db/gone-name";
import type { Person } from "@/lib/platform/db/personal-data";
import type { Tx } from "@/lib/platform/db/transactions";
import { personal as idempotency } from "@/lib/platform/idempotency/personal";
import { eraseMailsUntil, personal as outbox } from "@/lib/platform/outbox/personal";
import { forgetPicturesOf } from "@/lib/platform/pictures/uploads/data";
import { personal as cart } from "@/lib/shop/cart/personal";
import { personal as claims } from "@/lib/shop/claims/personal";
import { personal as kitchens } from "@/lib/shop/kitchens/personal";
import { personal as lists } from "@/lib/shop/lists/personal";
import { personal as orders } from "@/lib/shop/orders/personal";
import { personal as recipes } from "@/lib/shop/recipes/personal";
import { revalidateRecipePages } from "@/lib/shop/recipes/recipe-cache";
import { personal as reviews } from "@/lib/shop/reviews/personal";

/** What a person has not finished yet, and what therefore prevents the deletion of the account. */
export type OpenMatters = {
  /** How many parcels the person sends, buys or sells. */
  parcels: number;
  /** How many parcels the person carries as a rider. */
  deliveries: number;
  /** How many payments are not settled. */
  payments: number;
  /** Money in taka that is not settled: what RANNA owes the person, and the cash that the person has as a rider. */
  takaOpen: number;
};

/** Counts what prevents the deletion of a person's account. */
export async function readOpenMatters(uid: string, tx: Tx): Promise<OpenMatters> {
  const carried = await parcels.open(uid, tx);
  const traded = await orders.open(uid, tx);
  const booked = await bookings.open(uid, tx);
  const { takaOpen } = await journal.open(uid, tx);
  return { ...carried, payments: traded.payments + booked.payments, takaOpen };
}

/**
 * Removes a person's own data, and the person's name from all other data. The audit log still shows what happened,
 * but not who did it. Throws AppError `conflict` (409) if the account is gone.
 */
export async function eraseAccount(viewer: AuditActor, tx: Tx): Promise<void> {
  const person: Person = { uid: viewer.uid, email: viewer.email };
  await erasePictures(person.uid, tx);
  await recipes.erase(person, tx);
  await revalidateRecipePages(await reviews.erase(person, tx), tx);
  await claims.erase(person, tx);
  await orders.erase(person, tx);
  await charges.erase(person, tx);
  await journal.erase(person, tx);
  await payouts.erase(person, tx);
  await receipts.erase(person, tx);
  await parcels.erase(person, tx);
  await handovers.erase(person, tx);
  const rider = await riders.erase(person, tx);
  await eraseOwnThings(person.uid, tx);
  await outbox.erase(person, tx);
  for (const { email, until } of await listFormerEmails(person.uid, tx))
    await eraseMailsUntil(email, until, tx);
  await users.erase(person, tx);
  const target = { kind: "user", id: person.uid, label: GONE } as const;
  await recordAudit({ by: viewer, action: "user.deleted", target }, tx);
  // The audit entry about this deletion is erased too, because it holds the person's network address.
  await audit.erase({ ...person, rider, ...(await listParcelIdsOf(person.uid, tx)) }, tx);
}

/**
 * Removes the person's photo and the photos in the person's reviews and claims. Must run while the account and the
 * reviews still name the photos. A photo that is also a recipe's picture stays, because orders show it; it loses only
 * the name of its uploader.
 */
async function erasePictures(uid: string, tx: Tx): Promise<void> {
  const shown = [
    ...(await users.pictures(uid, tx)),
    ...(await reviews.pictures(uid, tx)),
    ...(await claims.pictures(uid, tx)),
  ];
  const sold = new Set(await recipes.pictures(uid, tx));
  await forgetPicturesOf(
    uid,
    shown.filter((address) => !sold.has(address)),
    tx,
  );
}

export async function eraseOwnThings(uid: string, tx: Tx): Promise<void> {
  await users.leftovers(uid, tx);
  await auth.leftovers(uid, tx);
  await phones.leftovers(uid, tx);
  await notices.leftovers(uid, tx);
  await payouts.leftovers(uid, tx);
  await cart.leftovers(uid, tx);
  await lists.leftovers(uid, tx);
  await kitchens.leftovers(uid, tx);
  await reviews.leftovers(uid, tx);
  await idempotency.leftovers(uid, tx);
}
