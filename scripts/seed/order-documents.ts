import { claimableAt } from "../../lib/delivery/parcels/data-claimable";
import type { ParcelDoc, ParcelEnd } from "../../lib/delivery/parcels/document";
import { trackingIdAt } from "../../lib/delivery/parcels/rules";
import type { ChargeRefundDoc } from "../../lib/payments/document";
import { OPEN_FOR_MS } from "../../lib/payments/open-intents";
import { toPoisha } from "../../lib/platform/money";
import { dishAddress } from "../../lib/platform/pictures/rules";
import { regionOf } from "../../lib/platform/places/service-areas";
import type { OrderDoc } from "../../lib/shop/orders/document";
import {
  boxTitle,
  boxTotal,
  DELIVERY_CHARGE,
  districtOf,
  INSIDE_DISTRICT,
  lacksAddress,
  refundStateOf,
} from "../../lib/shop/orders/rules";
import { seedId } from "./ids";
import { orders, type SeedOrder } from "./orders";
import { carried } from "./parcel-journeys";
import { doorsteps, personOf, type RiderKey } from "./people";
import { recipeOf } from "./recipe-documents";
import { pickupOf } from "./riders";
import { daysBefore } from "./user-documents";

const MINUTE_MS = 60_000;

/** An order, what its charge has given back, and the parcel that its completion made; unpaid orders have none. */
export interface OrderDocuments {
  order: OrderDoc;
  refunds: ChargeRefundDoc[];
  parcel: ParcelDoc | null;
}

/**
 * The documents of one order, as checkout, `complete-order` and refunds leave them. `index` is its place in the
 * list: it spreads the times over the day and makes the tracking id.
 */
export function orderDocuments(seed: SeedOrder, index: number, now: Date): OrderDocuments {
  const { order, refunds, parcel } = placed(seed, index, now);
  const answer = answered(order, parcel, now);
  return {
    order: { ...order, ...answer, refundState: refundStateOf(order) },
    refunds,
    parcel: parcel && { ...parcel, awaitsAnswer: answer.answerUntil !== null },
  };
}

const HOUR_MS = 3600_000;
const ANSWER_HOURS = 48;

/** How its kitchen has answered: the newest still wait, and what was not packed for long was accepted at least. */
function answered(
  { completedAt }: OrderDoc,
  parcel: ParcelDoc | null,
  now: Date,
): Pick<OrderDoc, "boxState" | "answerUntil" | "endReason"> {
  const until = completedAt && new Date(completedAt.getTime() + ANSWER_HOURS * HOUR_MS);
  const isNew = until !== null && until.getTime() - now.getTime() > HOUR_MS;
  const said = { answerUntil: null, endReason: null };
  if (!parcel) return { ...said, boxState: "unpaid" };
  if (parcel.deliveryStatus === "cancelled") return { ...said, boxState: "cancelled" };
  if (parcel.readyAt !== null || parcel.deliveryStatus !== "pending") return { ...said, boxState: "ready" };
  return isNew ? { ...said, boxState: "paid", answerUntil: until } : { ...said, boxState: "accepted" };
}

function placed(seed: SeedOrder, index: number, now: Date): OrderDocuments {
  const order = openOrder(seed, index, now);
  if (seed.outcome === "open") return { order, refunds: [], parcel: null };
  if (seed.outcome === "abandoned")
    return { order: { ...order, state: "abandoned", paymentStatus: "canceled" }, refunds: [], parcel: null };
  return completed(order, seed, index);
}

/** The order as it stood before the card was charged. The sandbox knows no intent of it, so nobody asks again. */
function openOrder(seed: SeedOrder, index: number, now: Date): OrderDoc {
  const buyer = personOf(seed.buyer);
  const recipe = recipeOf(seed.recipe);
  const seller = personOf(recipe.author);
  const door = doorsteps[seed.buyer];
  const location = door.district === INSIDE_DISTRICT ? "inside" : "outside";
  const silent = seed.outcome === "needs-address";
  const pricePoisha = toPoisha(recipe.price);
  const createdAt = new Date(
    daysBefore(now, seed.daysAgo).getTime() - (90 + ((index * 67) % 480)) * MINUTE_MS,
  );
  const _id = seedId("order", slugOf(seed, index));
  const line = {
    recipeId: seedId("recipe", recipe.slug),
    title: recipe.title,
    image: dishAddress(recipe.slug),
    pricePoisha,
    quantity: seed.quantity,
  };
  const lines = [line, ...(seed.more ?? []).map(lineOf)];
  return {
    _id,
    state: "open",
    purchaseId: seed.basket === undefined ? _id : seedId("purchase", seed.basket),
    lines,
    boxState: "unpaid",
    answerUntil: null,
    endReason: null,
    portions: [],
    buyerId: seedId("user", buyer.key),
    buyerInfo: {
      name: buyer.name,
      email: buyer.email,
      phone: silent ? null : door.phone,
      address: silent ? null : door.address,
      district: districtOf(location, silent ? null : door.district),
    },
    sellerInfo: { id: seedId("user", seller.key), name: seller.name, email: seller.email },
    location,
    deliveryChargePoisha: toPoisha(DELIVERY_CHARGE[location]),
    totalPoisha: boxTotal(lines, location),
    intentId: null,
    paymentStatus: "open",
    createdAt,
    openUntil: new Date(createdAt.getTime() + OPEN_FOR_MS),
    paidAt: null,
    completedAt: null,
    completedBy: null,
    needsAddress: false,
    parcelId: null,
    trackingId: null,
    refundedPoisha: 0,
    refundState: null,
    refundDue: null,
    searchWords: [],
  };
}

function lineOf({ recipe: slug, quantity }: { recipe: string; quantity: number }) {
  const { title, price } = recipeOf(slug);
  const recipeId = seedId("recipe", slug);
  return { recipeId, title, image: dishAddress(slug), pricePoisha: toPoisha(price), quantity };
}

const slugOf = (seed: SeedOrder, index: number) => `${index}-${seed.buyer}-${seed.recipe}`;

function completed(open: OrderDoc, seed: SeedOrder, index: number): OrderDocuments {
  const paidAt = new Date(open.createdAt.getTime() + (2 + (index % 5)) * MINUTE_MS);
  const parcelId = seedId("parcel", slugOf(seed, index));
  const trackingId = trackingIdAt(paidAt, index / 100);
  const intentId = `pi_demo_${(seed.basket ?? slugOf(seed, index)).replaceAll("-", "_")}`;
  const order: OrderDoc = {
    ...open,
    state: "completed",
    intentId,
    paymentStatus: "succeeded",
    paidAt,
    completedAt: paidAt,
    completedBy: seed.outcome === "needs-address" ? "webhook" : "browser",
    needsAddress: lacksAddress(open.buyerInfo),
    parcelId,
    trackingId,
    refundedPoisha: refundOf(seed, open.totalPoisha),
  };
  const parcel = parcelOf(order, seed, parcelId, trackingId, paidAt);
  return { order, refunds: refundsOf(seed, open, paidAt), parcel: onItsWay(parcel, seed) };
}

/** Who gave it back: the buyer by cancelling, else an administrator. */
function refundsOf(
  seed: SeedOrder,
  { _id, buyerId, buyerInfo, totalPoisha }: OrderDoc,
  paidAt: Date,
): ChargeRefundDoc[] {
  const amountPoisha = refundOf(seed, totalPoisha);
  if (amountPoisha === 0) return [];
  const isCancelled = seed.outcome === "cancelled";
  const admin = personOf("admin");
  const at = new Date(paidAt.getTime() + 50 * MINUTE_MS);
  const refund: ChargeRefundDoc = {
    key: `demo-${_id.toHexString()}`,
    amountPoisha,
    part: _id,
    why: isCancelled ? "cancelled" : "refund",
    by: isCancelled
      ? { id: buyerId, name: buyerInfo.name }
      : { id: seedId("user", admin.key), name: admin.name },
    at,
    state: "made",
    settledAt: at,
    providerRefundId: null,
  };
  return [refund];
}

function refundOf(seed: SeedOrder, totalPoisha: number): number {
  if (seed.outcome === "refunded" || seed.outcome === "cancelled") return totalPoisha;
  return seed.outcome === "part-refunded" ? toPoisha(seed.refund ?? 0) : 0;
}

/** Where an order's box is by now: packed within a day, delivered after three, as far as its region has a rider. */
function onItsWay(parcel: ParcelDoc, seed: SeedOrder): ParcelDoc {
  const whole = parcel.sender.address !== null && parcel.receiver.address !== null;
  if (!whole || parcel.deliveryStatus !== "pending" || seed.daysAgo < 2) return parcel;
  const packed = { ...parcel, readyAt: new Date(parcel.createdAt.getTime() + 60 * MINUTE_MS) };
  const ready = { ...packed, claimableAt: claimableAt(packed) };
  const rider = RIDERS[parcel.sender.region ?? ""];
  if (!rider || parcel.receiver.district === null) return ready;
  return carried(
    ready,
    seed.daysAgo === 2 ? "in_transit" : seed.daysAgo === 3 ? "out_for_delivery" : "delivered",
    rider,
  );
}

/** Who carries the boxes of a region. */
const RIDERS: Readonly<Record<string, RiderKey>> = {
  Dhaka: "rider",
  Chattogram: "bashir",
  Sylhet: "monir",
  Khulna: "ruma",
  Rajshahi: "selim",
};

const NOWHERE = {
  contact: null,
  region: null,
  district: null,
  center: null,
  address: null,
  instruction: null,
};

function kitchenOf(seed: SeedOrder): Partial<Omit<ParcelEnd, "name" | "email">> {
  const pickup = pickupOf(recipeOf(seed.recipe).author);
  if (!pickup) return {};
  const { phone: contact, ...place } = pickup;
  return { contact, ...place };
}

function parcelOf(
  order: OrderDoc,
  seed: SeedOrder,
  _id: ParcelDoc["_id"],
  trackingId: string,
  at: Date,
): ParcelDoc {
  const { name, phone, address, district } = order.buyerInfo;
  const made: ParcelDoc = {
    _id,
    kind: "order",
    trackingId,
    title: boxTitle(order.lines),
    orderId: order._id,
    ownerId: order.buyerId,
    type: null,
    weight: null,
    sender: { ...NOWHERE, ...order.sellerInfo, ...kitchenOf(seed) },
    receiver: {
      ...NOWHERE,
      name,
      email: order.buyerInfo.email,
      contact: phone,
      region: regionOf(district),
      district,
      address,
    },
    deliveryCostPoisha: order.deliveryChargePoisha,
    paymentStatus: "paid",
    payment: null,
    paymentRounds: 0,
    transactionId: null,
    paidAt: at,
    paidWith: "card",
    refundedPoisha: 0,
    refundDue: null,
    codeTries: 0,
    withinDistrict: order.location === "inside",
    deliveryStatus: "pending",
    readyAt: null,
    claimableAt: null,
    riderId: null,
    finishedAt: null,
    events: [
      { to: "pending", from: null, by: { role: "platform", id: null, name: "RANNA" }, at, note: null },
    ],
    createdBy: order.buyerInfo.email,
    createdAt: at,
    searchWords: [],
    deletedAt: null,
  };
  if (seed.outcome !== "cancelled" && seed.outcome !== "refunded") return made;
  const by =
    seed.outcome === "cancelled"
      ? { role: "owner" as const, id: order.buyerId, name }
      : { role: "admin" as const, id: seedId("user", "admin"), name: personOf("admin").name };
  const event = {
    to: "cancelled",
    from: "pending",
    by,
    at: new Date(at.getTime() + 25 * MINUTE_MS),
  } as const;
  return {
    ...made,
    deliveryStatus: "cancelled",
    finishedAt: event.at,
    events: [...made.events, { ...event, note: null }],
  };
}

/** Every order of the demo data with its parcel. */
export const allOrderDocuments = (now: Date): OrderDocuments[] =>
  orders.map((seed, index) => orderDocuments(seed, index, now));
