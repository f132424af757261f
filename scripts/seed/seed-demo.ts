import { parcelSearchWords } from "../../lib/delivery/parcels/desk-words";
import { parcelDocs } from "../../lib/delivery/parcels/document";
import { ledgerDocs, riderDocs } from "../../lib/delivery/riders/document";
import { chargeDocs } from "../../lib/payments/document";
import { credentialDocs, userDocs } from "../../lib/people/users/document";
import { metaDocs } from "../../lib/platform/db/meta";
import { inside, withTransaction } from "../../lib/platform/db/transactions";
import { kitchenDocs } from "../../lib/shop/kitchens/document";
import { orderSearchWords } from "../../lib/shop/orders/desk-words";
import { orderDocs } from "../../lib/shop/orders/document";
import { purchaseDocs } from "../../lib/shop/purchases/document";
import { recipeDocs } from "../../lib/shop/recipes/document";
import { renewRecipePages } from "../../lib/shop/recipes/kept-lists";
import { countReviews } from "../../lib/shop/reviews/count-reviews";
import { reviewDocs } from "../../lib/shop/reviews/document";
import { bookingDocuments } from "./booking-documents";
import { chargeDocument } from "./charge-documents";
import { payAtSandbox } from "./demo-payments";
import { insertMissing } from "./insert-missing";
import { kitchenDocuments } from "./kitchen-documents";
import { allOrderDocuments } from "./order-documents";
import { purchaseDocuments } from "./purchase-documents";
import { recipeDocuments } from "./recipe-documents";
import { reviewDocuments } from "./review-documents";
import { ledgerDocuments, riderDocuments } from "./rider-documents";
import { credentialDocuments, userDocuments } from "./user-documents";

/** In `meta`: `seed-begun` before the first document, `seed` after the last one. */
const BEGUN = "seed-begun";
const DONE = "seed";

/** Whether this database holds accounts whose password is published. */
export async function hasDemoData(): Promise<boolean> {
  return (await metaDocs().findOne({ _id: BEGUN })) !== null;
}

/**
 * Fills an empty database with the demo data and answers a sentence for the screen. A database that has users
 * of its own is left alone. Killed half-way, the next run finds `seed-begun` without `seed` and completes the
 * work: same ids, same dates.
 */
export async function seedDemo(): Promise<string> {
  const meta = metaDocs();
  if (await meta.findOne({ _id: DONE })) return "The demo data is there already.";
  const begun = await meta.findOne({ _id: BEGUN });
  if (!begun && (await userDocs().findOne({}, { projection: { _id: 1 } })))
    return "The database has users already; no demo data is added.";
  const now = begun?.at ?? (await begin());
  const recipes = recipeDocuments(now);
  const orders = allOrderDocuments(now);
  await insertMissing(userDocs(), userDocuments(now));
  await insertMissing(credentialDocs(), await credentialDocuments(now));
  await insertMissing(recipeDocs(), recipes);
  await insertMissing(kitchenDocs(), kitchenDocuments(now));
  const parcels = [...orders.flatMap(({ parcel }) => parcel ?? []), ...bookingDocuments(now)].map(
    (parcel) => ({ ...parcel, searchWords: parcelSearchWords(parcel) }),
  );
  const ledger = ledgerDocuments(parcels, now);
  await insertMissing(riderDocs(), riderDocuments(ledger, now));
  await insertMissing(ledgerDocs(), ledger);
  await insertMissing(parcelDocs(), parcels);
  const paid = await payAtSandbox(purchaseDocuments(orders));
  await insertMissing(chargeDocs(), paid.map(chargeDocument));
  await insertMissing(
    purchaseDocs(),
    paid.map(({ purchase }) => purchase),
  );
  await insertMissing(
    orderDocs(),
    paid.flatMap((one) => one.orders).map((order) => ({ ...order, searchWords: orderSearchWords(order) })),
  );
  const reviews = reviewDocuments(orders);
  await insertMissing(reviewDocs(), reviews);
  await withTransaction((tx) =>
    countReviews(
      reviews.map(({ recipeId }) => recipeId.toHexString()),
      tx,
    ),
  );
  await finish(recipes.map((recipe) => recipe._id.toHexString()));
  return `Demo data: ${recipes.length} recipes, ${orders.length} orders and ${parcels.length} parcels.`;
}

/** Notes the moment that every date of the demo data counts from; another server may have been faster. */
async function begin(): Promise<Date> {
  const meta = metaDocs();
  await insertMissing(meta, [{ _id: BEGUN, at: new Date(), value: null }]);
  const begun = await meta.findOne({ _id: BEGUN });
  if (!begun) throw new Error("the database lost what was just written to it");
  return begun.at;
}

/** The last write: pages kept while the database was empty are renewed with it. */
async function finish(recipeIds: string[]): Promise<void> {
  await withTransaction(async (tx) => {
    await renewRecipePages(recipeIds, tx);
    await metaDocs().updateOne(
      { _id: DONE },
      { $setOnInsert: { at: new Date(), value: null } },
      { ...inside(tx), upsert: true },
    );
  });
}
