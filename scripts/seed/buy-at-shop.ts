import { addToCart } from "../../lib/flows/change-cart";
import { checkout, openOrder } from "../../lib/flows/checkout";
import { completeCheckout, saveOrder } from "../../lib/flows/complete-checkout";
import { readBasket } from "../../lib/flows/read-basket";
import { reconcileCharge } from "../../lib/flows/reconcile-charge";
import { takePaymentEvent } from "../../lib/flows/take-event";
import { findChargeOf } from "../../lib/money/charges/queries";
import { toPoisha, toTaka } from "../../lib/platform/money";
import type { OrderRecord } from "../../lib/shop/orders/model";
import type { OpenedOrder } from "../../lib/shop/orders/purchase-views";
import { findOrders } from "../../lib/shop/orders/queries";
import { findPurchaseCharge } from "../../lib/shop/orders/queries-charge";
import { findPurchase } from "../../lib/shop/orders/queries-purchases";
import { boxTotal, DELIVERY_CHARGE, type DeliveryArea, INSIDE_DISTRICT } from "../../lib/shop/orders/rules";
import { openOrderInput } from "../../lib/shop/orders/schema";
import { personOf, type SeedPurchase } from "./demo-data";
import { payAtSandbox, setSandboxClock } from "./pay-at-sandbox";
import { seedViewer } from "./replay";
import { recipeOf } from "./replay-recipes";

type RecipeIds = ReadonlyMap<string, string>;

/** Opens a purchase: with Buy Now for a single recipe, as a basket for several recipes. */
export async function openSeedPurchase(seed: SeedPurchase, ids: RecipeIds): Promise<OpenedOrder> {
  await setSandboxClock();
  const [line, ...others] = linesOf(seed, ids);
  if (line && others.length === 0) return openLine(seed, line);
  return openBasket(seed, linesOf(seed, ids));
}

type Line = { recipeId: string; quantity: number; pricePoisha: number };

const linesOf = ({ lines }: SeedPurchase, ids: RecipeIds): Line[] =>
  lines.map(({ recipe, quantity }) => ({
    recipeId: ids.get(recipe) ?? "",
    quantity,
    pricePoisha: toPoisha(recipeOf(recipe).price),
  }));

async function openLine(seed: SeedPurchase, line: Line): Promise<OpenedOrder> {
  const { location, door } = placeOf(seed);
  const input = openOrderInput.parse({
    recipeId: line.recipeId,
    quantity: line.quantity,
    deliveryCharge: DELIVERY_CHARGE[location],
    totalPrice: toTaka(boxTotal([line], location)),
    ...(seed.outcome === "needs-address" ? {} : { buyerInfo: door }),
    payWith: seed.payWith,
  });
  return openOrder(await seedViewer(seed.buyer), input);
}

async function openBasket(seed: SeedPurchase, lines: readonly Line[]): Promise<OpenedOrder> {
  const viewer = await seedViewer(seed.buyer);
  for (const { recipeId, quantity } of lines) await addToCart(viewer, recipeId, quantity);
  const { location, door: buyerInfo } = placeOf(seed);
  const { totalPoisha } = await readBasket(viewer.uid, location);
  const { payWith } = seed;
  const input = { location, buyerInfo, totalPrice: toTaka(totalPoisha), terms: true, payWith } as const;
  return checkout(viewer, input);
}

function placeOf({ buyer }: SeedPurchase) {
  const { door } = personOf(buyer);
  if (!door) throw new Error(`${buyer} has nowhere to bring a box`);
  const location: DeliveryArea = door.district === INSIDE_DISTRICT ? "inside" : "outside";
  return { door, location };
}

/**
 * Pays for a purchase, or places it if it is paid with cash at the door.
 * @returns the orders, one for each kitchen
 *
 */
export async function payPurchase(
  seed: SeedPurchase,
  opened: OpenedOrder,
  ids: RecipeIds,
): Promise<OrderRecord[]> {
  const purchaseId = await purchaseOf(opened);
  const viewer = await seedViewer(seed.buyer);
  if (opened.provider === "cash") await completeCheckout(viewer, purchaseId, undefined);
  else if (opened.provider === "stripe") await payByCard(seed, opened.paymentIntentId, ids);
  return findOrders((await findPurchase(purchaseId))?.orderIds ?? []);
}

/** Returns the id of the purchase. A purchase by card is found by its payment. */
async function purchaseOf(opened: OpenedOrder): Promise<string> {
  return opened.provider === "stripe" ? purchaseOfCard(opened.paymentIntentId) : opened.purchaseId;
}

const purchaseOfCard = async (intentId: string): Promise<string> =>
  (await findChargeOf({ by: "card", reference: intentId }))?.subject.id ?? "";

async function payByCard(seed: SeedPurchase, intentId: string, ids: RecipeIds): Promise<void> {
  await payAtSandbox(intentId);
  const viewer = await seedViewer(seed.buyer);
  const [line, ...others] = linesOf(seed, ids);
  const { location, door: buyerInfo } = placeOf(seed);
  if (seed.outcome === "needs-address") {
    const event = { id: `evt_${intentId}`, name: "payment_intent.succeeded", reference: intentId };
    await takePaymentEvent({ ...event, by: "card" });
  } else if (line && others.length === 0) {
    const { recipeId, quantity } = line;
    await saveOrder(viewer, { recipeId, quantity, location, buyerInfo, transaction_id: intentId });
  } else {
    await completeCheckout(viewer, await purchaseOfCard(intentId), intentId);
  }
}

/** Ends an unpaid purchase, as the reconciler does. */
export async function giveUpPurchase(opened: OpenedOrder): Promise<void> {
  await setSandboxClock();
  const charge = await findPurchaseCharge({ id: await purchaseOf(opened) });
  if (charge) await reconcileCharge(charge, { by: "reconciler", giveUp: true });
}
