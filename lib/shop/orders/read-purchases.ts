import "server-only";
import { listOrdersUnderWay } from "@/lib/delivery/parcels/queries-still";
import { listChargesOf } from "@/lib/money/charges/queries";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import type { Paging } from "@/lib/platform/http/paging-query";
import { show } from "@/lib/platform/model/shapes";
import { withParcels } from "./list-orders";
import { toRecord } from "./model";
import type { PurchaseRecord } from "./purchase-model";
import { purchaseState, soonestFirst, sumOrders } from "./purchase-rules";
import { purchaseText } from "./purchase-text";
import {
  type OwnPurchases,
  type Purchase,
  type PurchasePage,
  type PurchaseWithRefunds,
  shownPurchase,
} from "./purchase-views";
import { listOrdersOf } from "./queries";
import {
  findPurchase,
  listBought,
  listCompletedPurchases,
  listWithOrders,
  requireOwnPurchase,
} from "./queries-purchases";
import { refundsOfPurchase } from "./read-refunds";
import type { Order } from "./views";

/** Completed purchases, newest first: the viewer's own, or everybody's for an admin (contract, GET /purchases). */
export async function listPurchases(viewer: Viewer, { page, size }: Paging): Promise<PurchasePage> {
  const isOwn = viewer.role !== "admin";
  return readPage(isOwn ? viewer.uid : null, isOwn, { page, size });
}

/** How many purchases that are over stand on a page of Your Orders. */
const OVER_SIZE = 10;
/** The most orders under way that Your Orders shows as cards; older ones are listed with those that are over. */
const MOST_LIVE = 50;

/** A page of Your Orders: the viewer's own purchases, also if the viewer is an admin. */
export async function readOwnPurchases(viewer: Pick<Viewer, "uid">, page: number): Promise<OwnPurchases> {
  const underWay = await listOrdersUnderWay(viewer.uid, MOST_LIVE);
  const found = await listBought(viewer.uid, underWay, { page, size: OVER_SIZE });
  const read = await withOrders([...found.live, ...found.over], true);
  return {
    live: soonestFirst(read.slice(0, found.live.length)),
    over: read.slice(found.live.length),
    total: found.total,
    page,
    pages: Math.ceil(found.overTotal / OVER_SIZE),
  };
}

/** The viewer's purchases under way, the soonest first, as on the first page of Your Orders. */
export async function readLivePurchases({ uid }: Pick<Viewer, "uid">): Promise<Purchase[]> {
  const underWay = await listOrdersUnderWay(uid, MOST_LIVE);
  return soonestFirst(await withOrders(await listWithOrders(uid, underWay), true));
}

/** A completed purchase of the viewer with the refunds of its orders. Returns null for any other id. */
export async function readOwnPurchase(viewer: Viewer, id: string): Promise<PurchaseWithRefunds | null> {
  const found = await findOwn(viewer, id);
  if (!found || found.completedAt === null) return null;
  const stored = await readStored([found]);
  const [purchase] = await withOrders([found], true, stored);
  if (!purchase) return null;
  return { purchase, refunds: refundsOfPurchase(stored.docs, stored.charges.at(-1) ?? null) };
}

async function readPage(
  buyerId: string | null,
  isOwn: boolean,
  { page, size }: Paging,
): Promise<PurchasePage> {
  const { purchases, total } = await listCompletedPurchases(buyerId, { page, size });
  return {
    purchases: await withOrders(purchases, isOwn),
    total,
    page,
    size,
    pages: Math.ceil(total / size),
  };
}

/** One purchase with its orders, also an open one. Throws AppError malformed_id, not_found or forbidden. */
export async function readPurchase(viewer: Viewer, id: string): Promise<Purchase> {
  const purchase = await findPurchase(id);
  if (!purchase) throw new AppError("not_found", "noSuchPurchase");
  const isOwn = purchase.buyerId === viewer.uid;
  if (!isOwn && viewer.role !== "admin") {
    throw new AppError("forbidden", "otherPurchase");
  }
  const [read] = await withOrders([purchase], isOwn);
  if (!read) throw new AppError("not_found", "noSuchPurchase");
  return read;
}

/**
 * Returns the viewer's purchase if it is completed, or if it is paid with a wallet (`isReturning`): the buyer then
 * comes back from the provider's page. Returns null for any other id, also a malformed one, because the id comes from
 * the address bar.
 */
export async function findShownPurchase(
  viewer: Viewer,
  id: string,
): Promise<{ purchase: Purchase; isReturning: boolean } | null> {
  const purchase = await findOwn(viewer, id);
  if (!purchase) return null;
  const isReturning = purchase.payWith === "wallet";
  const [read] = purchase.state === "completed" || isReturning ? await withOrders([purchase], true) : [];
  return read ? { purchase: read, isReturning } : null;
}

/** The viewer's purchase, also an open one. Returns null for any other id, also a malformed one. */
const findOwn = (viewer: Viewer, id: string): Promise<PurchaseRecord | null> =>
  requireOwnPurchase(viewer, id).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });

/** The stored orders and charges of these purchases. The last charge of a purchase is its latest. */
async function readStored(purchases: readonly PurchaseRecord[]) {
  const ids = purchases.map(({ id }) => id);
  const [docs, charges] = await Promise.all([listOrdersOf(ids), listChargesOf("purchase", ids)]);
  return { docs, charges };
}

async function withOrders(
  purchases: readonly PurchaseRecord[],
  isOwn: boolean,
  stored?: Awaited<ReturnType<typeof readStored>>,
): Promise<Purchase[]> {
  const { docs, charges } = stored ?? (await readStored(purchases));
  const orders = new Map((await withParcels(docs, isOwn)).map((order) => [order._id, order]));
  const records = new Map(docs.map(toRecord).map((record) => [record.id, record]));
  const intents = new Map(charges.map(({ subject, intentId }) => [subject.id, intentId]));
  return purchases.map((purchase) => {
    const { totalPrice, refunded } = sumOrders(purchase.orderIds.flatMap((id) => records.get(id) ?? []));
    const sums = { totalPrice: purchase.payWith === "cash" ? totalPrice : purchase.totalPoisha, refunded };
    const own = purchase.orderIds.flatMap((id) => orders.get(id) ?? []);
    return toView({ ...purchase, ...sums }, own, intents.get(purchase.id) ?? null);
  });
}

/** The payment status of a purchase. A cash purchase is `due` while any order is unpaid. */
function paymentOf(orders: readonly Order[]): string {
  const said = orders.map(({ paymentStatus }) => paymentStatus);
  return ["due", "succeeded"].find((status) => said.includes(status)) ?? said[0] ?? "open";
}

const toView = (
  purchase: PurchaseRecord & { totalPrice: number; refunded: number },
  orders: Order[],
  intentId: string | null,
): Purchase => ({
  _id: purchase.id,
  state: purchaseState(orders),
  stateText: purchaseText(orders),
  ...show(shownPurchase, purchase),
  transaction_id: intentId,
  paymentStatus: paymentOf(orders),
  paidWith: orders[0]?.paidWith ?? null,
  orders,
  receipt: orders[0]?.receipt ?? null,
});
