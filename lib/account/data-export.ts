import "server-only";
import { parcelDocs } from "@/lib/delivery/parcels/document";
import { ledgerDocs, riderDocs } from "@/lib/delivery/riders/document";
import { type AuditDoc, auditDocs } from "@/lib/people/audit/document";
import { requireId } from "@/lib/platform/db/ids";
import { toTaka } from "@/lib/platform/money";
import { type OrderDoc, type OrderLineDoc, orderDocs } from "@/lib/shop/orders/document";
import { purchaseDocs } from "@/lib/shop/orders/purchase-document";
import { firstLineOf, orderLinesOf } from "@/lib/shop/orders/record";
import { recipeDocs } from "@/lib/shop/recipes/document";
import { linesOf } from "@/lib/shop/recipes/ingredient-lines";
import { reviewDocs, reviewReportDocs } from "@/lib/shop/reviews/document";

/** Of each kind; nobody has as many, and a server must not be filled by one call. */
const MAX = 10_000;

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** What the person published, deleted recipes too. */
export async function exportRecipes(uid: string) {
  const docs = await recipeDocs()
    .find({ listed: { $in: [true, false] }, authorId: requireId(uid) })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX)
    .toArray();
  return docs.map((doc) => ({
    _id: doc._id.toHexString(),
    title: doc.title,
    titleBn: doc.titleBn,
    description: doc.description,
    image: doc.image,
    ingredients: doc.ingredients,
    ingredientLines: linesOf(doc.ingredients, doc.correctedLines),
    allergens: doc.allergens,
    instructions: doc.instructions,
    category: doc.category,
    tags: doc.tags,
    cookingTime: doc.cookingTime,
    servings: doc.servings,
    difficulty: doc.difficulty,
    price: toTaka(doc.pricePoisha),
    boxesLeft: doc.boxesLeft,
    dateCreated: iso(doc.createdAt),
    dateModified: iso(doc.dateModified),
    deletedAt: iso(doc.deletedAt),
  }));
}

const STATES: OrderDoc["state"][] = ["completed", "open", "abandoned"];

const shownOf = ({ title, recipeId, pricePoisha, quantity }: OrderLineDoc) => ({
  title,
  recipeId: recipeId.toHexString(),
  price: toTaka(pricePoisha),
  quantity,
});

const toOrder = (doc: OrderDoc) => ({
  _id: doc._id.toHexString(),
  state: doc.state,
  ...shownOf(firstLineOf(doc)),
  lines: orderLinesOf(doc).map(({ pricePoisha, ...line }) => ({ ...line, price: toTaka(pricePoisha) })),
  answer: doc.boxState,
  endReason: doc.endReason,
  location: doc.location,
  deliveryCharge: toTaka(doc.deliveryChargePoisha),
  totalPrice: toTaka(doc.totalPoisha),
  refunded: toTaka(doc.refundedPoisha),
  openedAt: iso(doc.createdAt),
  paidAt: iso(doc.paidAt),
  completedAt: iso(doc.completedAt),
  trackingId: doc.trackingId,
});

/** What the person bought, with what they gave for it. */
export async function exportOrders(uid: string) {
  const docs = await orderDocs()
    .find({ buyerId: requireId(uid), state: { $in: STATES } })
    .sort({ completedAt: -1, _id: -1 })
    .limit(MAX)
    .toArray();
  return docs.map((doc) => ({
    ...toOrder(doc),
    buyerInfo: doc.buyerInfo,
    seller: doc.sellerInfo.name,
    purchaseId: doc.purchaseId.toHexString(),
    transaction_id: doc.intentId,
    paymentStatus: doc.paymentStatus,
  }));
}

/** What the person paid at once, with the terms that they agreed to; what was in it stands among the orders. */
export async function exportPurchases(uid: string) {
  const docs = await purchaseDocs()
    .find({ buyerId: requireId(uid), state: { $in: STATES } })
    .sort({ completedAt: -1, _id: -1 })
    .limit(MAX)
    .toArray();
  return docs.map((doc) => ({
    _id: doc._id.toHexString(),
    state: doc.state,
    orderIds: doc.orderIds.map((id) => id.toHexString()),
    buyerInfo: doc.buyerInfo,
    location: doc.location,
    totalPrice: toTaka(doc.totalPoisha),
    termsVersion: doc.termsVersion,
    termsAgreedAt: iso(doc.termsAgreedAt),
    createdAt: doc.createdAt.toISOString(),
    paidAt: iso(doc.paidAt),
    completedAt: iso(doc.completedAt),
  }));
}

/** What the person sold; who bought it is not theirs to take away. */
export async function exportSales(uid: string) {
  const docs = await orderDocs()
    .find({ "sellerInfo.id": requireId(uid), state: "completed" })
    .sort({ completedAt: -1, _id: -1 })
    .limit(MAX)
    .toArray();
  return docs.map(toOrder);
}

/** What the person has written about what was delivered, and what of others they have reported. */
export async function exportReviews(uid: string) {
  const docs = await reviewDocs()
    .find({ "author.id": requireId(uid) })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX)
    .toArray();
  const reports = await reviewReportDocs()
    .find({ byId: requireId(uid) })
    .limit(MAX)
    .toArray();
  return {
    reviews: docs.map((doc) => ({
      _id: doc._id.toHexString(),
      orderId: doc.orderId.toHexString(),
      recipeId: doc.recipeId.toHexString(),
      title: doc.title,
      rating: doc.rating,
      text: doc.text,
      photos: doc.photos,
      createdAt: doc.createdAt.toISOString(),
      editedAt: iso(doc.editedAt),
      hiddenAt: iso(doc.hiddenAt),
    })),
    reviewReports: reports.map((doc) => ({
      reviewId: doc.reviewId.toHexString(),
      reason: doc.reason,
      createdAt: doc.createdAt.toISOString(),
    })),
  };
}

/** What the person booked; of the receiver the name and the district. */
export async function exportParcels(uid: string) {
  const docs = await parcelDocs()
    .find({ ownerId: requireId(uid), kind: "booking" })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX)
    .toArray();
  return docs.map((doc) => {
    const { id: _, ...sender } = doc.sender;
    return {
      _id: doc._id.toHexString(),
      tracking_id: doc.trackingId,
      title: doc.title,
      type: doc.type,
      weight: doc.weight,
      sender,
      receiver: { name: doc.receiver.name, region: doc.receiver.region, district: doc.receiver.district },
      delivery_cost: toTaka(doc.deliveryCostPoisha),
      payment_status: doc.paymentStatus,
      delivery_status: doc.deliveryStatus,
      creation_date: iso(doc.createdAt),
      deletedAt: iso(doc.deletedAt),
      events: doc.events.map(({ to, at }) => ({ status: to, at: iso(at) })),
    };
  });
}

/** The person's application as a rider, as they filled it in; null without one. */
export async function exportRider(uid: string) {
  const doc = await riderDocs().findOne({ userId: requireId(uid) });
  if (!doc) return null;
  const { _id, userId: __, balancePoisha, cashPoisha, createdAt, decidedAt, ...given } = doc;
  return {
    _id: _id.toHexString(),
    ...given,
    balance: toTaka(balancePoisha),
    cashInHand: toTaka(cashPoisha),
    applyed: iso(createdAt),
    decidedAt: iso(decidedAt),
  };
}

/** What the person carried: which and when, not for whom. */
export async function exportDeliveries(uid: string) {
  const docs = await parcelDocs()
    .find(
      { riderId: requireId(uid) },
      { projection: { trackingId: 1, deliveryStatus: 1, finishedAt: 1, createdAt: 1 } },
    )
    .sort({ createdAt: -1 })
    .limit(MAX)
    .toArray();
  return docs.map(({ trackingId, deliveryStatus, finishedAt }) => ({
    tracking_id: trackingId,
    delivery_status: deliveryStatus,
    finishedAt: iso(finishedAt),
  }));
}

/** What the person earned, got, collected and handed in as a rider. */
export async function exportLedger(uid: string) {
  const docs = await ledgerDocs()
    .find({ riderId: requireId(uid) })
    .sort({ at: -1, _id: -1 })
    .limit(MAX)
    .toArray();
  return docs.map(({ kind, amountPoisha, parcelId, at }) => ({
    kind,
    amount: toTaka(amountPoisha),
    parcelId: parcelId?.toHexString() ?? null,
    at: iso(at),
  }));
}

/** What the log says of the person: what they did, and what was done to their account. */
export async function exportAudit(uid: string) {
  const id = requireId(uid);
  const find = (filter: object) => auditDocs().find(filter).sort({ at: -1 }).limit(MAX).toArray();
  const [own, about] = await Promise.all([
    find({ "by.id": id }),
    find({ "target.id": uid, "by.id": { $ne: id } }),
  ]);
  return [...own, ...about]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map((doc) => toEntry(doc, uid));
}

/** Of others only the role; what was changed only where it is the person's own account. */
function toEntry(doc: AuditDoc, uid: string) {
  const mine = doc.by.id?.toHexString() === uid;
  const aboutMe = doc.target.id === uid;
  return {
    at: iso(doc.at),
    action: doc.action,
    by: mine ? "you" : doc.by.role,
    target: { kind: doc.target.kind, id: doc.target.id, ...(aboutMe ? { label: doc.target.label } : {}) },
    ...(aboutMe ? { before: doc.before, after: doc.after } : {}),
    ...(mine ? { address: doc.address } : {}),
  };
}
