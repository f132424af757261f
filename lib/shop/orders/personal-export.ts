import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { nameToShow } from "@/lib/platform/db/stored-name";
import { show } from "@/lib/platform/model/shapes";
import { orderDocs, purchaseDocs } from "./collections";
import type { OrderDoc } from "./model";
import { exportedPurchase } from "./purchase-views";
import { isNeverPaid } from "./rules";
import { shownFields } from "./show-order";
import { exportedOrder, exportedSale } from "./views";

const NEWEST = { completedAt: -1, _id: -1 } as const;

/**
 * A person's newest orders, purchases and sales, for the export of personal data. Orders and purchases contain what
 * the person entered and the accepted terms. Sales contain nothing about their buyers, because that data belongs to
 * the buyers.
 */
export async function personalExport(uid: string) {
  const id = requireId(uid);
  const bought = { buyerId: id, state: { $in: ["completed", "open", "abandoned"] as OrderDoc["state"][] } };
  const sold = { "sellerInfo.id": id, state: "completed" } as const;
  const [orders, purchases, sales] = await Promise.all([
    orderDocs().find(bought).sort(NEWEST).limit(MAX_EXPORTED).toArray(),
    purchaseDocs().find(bought).sort(NEWEST).limit(MAX_EXPORTED).toArray(),
    orderDocs().find(sold).sort(NEWEST).limit(MAX_EXPORTED).toArray(),
  ]);
  const neverPaid = orders.filter(isNeverPaid);
  return {
    orders: orders.map((doc) =>
      show(exportedOrder, {
        ...fieldsOfSale(doc),
        seller: nameToShow(doc.sellerInfo),
        cashPhones: doc.cashPhones ?? [],
        refusedAt: doc.refusedAt ?? null,
      }),
    ),
    purchases: purchases.map((purchase) => {
      const unpaid = neverPaid.filter(({ purchaseId }) => purchaseId.equals(purchase._id));
      const totalPrice = unpaid.reduce((left, box) => left - box.totalPoisha, purchase.totalPoisha);
      return show(exportedPurchase, { ...purchase, totalPrice });
    }),
    sales: sales.map((doc) => show(exportedSale, fieldsOfSale(doc))),
  };
}

const fieldsOfSale = (doc: OrderDoc) => ({
  ...shownFields(doc, null),
  state: doc.state,
  answer: doc.boxState,
  openedAt: doc.createdAt,
});
