import "server-only";
import { toOpenedPayment } from "@/lib/money/charges/opened-payment";
import { requireOffered } from "@/lib/money/charges/providers/offered-methods";
import { findAddress } from "@/lib/people/users/addresses/queries";
import type { Viewer } from "@/lib/people/users/viewer";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError, wrongField } from "@/lib/platform/errors";
import { takaCodec } from "@/lib/platform/model/codecs";
import { normalisePhone } from "@/lib/platform/phone";
import type { CartLine } from "@/lib/shop/cart/model";
import { lockCartLines } from "@/lib/shop/cart/queries";
import { readKitchen } from "@/lib/shop/kitchens/queries";
import { withStoredPhone } from "@/lib/shop/orders/change-address";
import { requireAreaIn, requireInArea } from "@/lib/shop/orders/delivery-area";
import { basketKeyOf, MAX_KITCHENS, MAX_LINES, openKeyOf } from "@/lib/shop/orders/purchase-rules";
import type { CheckoutInput } from "@/lib/shop/orders/purchase-schema";
import type { OpenedCheckout, OpenedOrder } from "@/lib/shop/orders/purchase-views";
import { findOrders } from "@/lib/shop/orders/queries";
import { findOpenPurchase } from "@/lib/shop/orders/queries-purchases";
import {
  type Address,
  addressFor,
  boxTotal,
  type DeliveryArea,
  districtOf,
  INSIDE_DISTRICT,
  locationOf,
} from "@/lib/shop/orders/rules";
import type { OpenOrderInput } from "@/lib/shop/orders/schema";
import { type ForSale, readForSale } from "@/lib/shop/recipes/queries-sale";
import { isPriceForSale } from "@/lib/shop/recipes/states";
import { basketChanged } from "./basket-changed";
import { openSale } from "./open-sale";
import { type Basket, cookedOf, lineOf, readBasket, sellerOf, toBasketBox } from "./read-basket";
import type { PurchaseRequest } from "./record-purchase";
import type { OpenedSale } from "./sale";

/**
 * Opens a purchase of one recipe and its payment (specification, point 7, creat-payment-intent). Repeated calls get
 * the same payment for an hour. Throws AppError not_found, not_for_sale or price_changed (with the right
 * `totalPrice`). Throws the errors of requireInArea and openSale too.
 */
export async function openOrder(viewer: Viewer, input: OpenOrderInput): Promise<OpenedOrder> {
  const location = locationOf(input.deliveryCharge);
  const { quantity, buyerInfo, payWith = "card" } = input;
  requireOffered(payWith);
  const opened = await openSale({
    kind: "purchase",
    viewer,
    read: async (): Promise<PurchaseRequest> => {
      const recipe = await requireForSale(input.recipeId);
      const seller = sellerOf(recipe, await readKitchen(recipe.seller.id));
      const line = lineOf(recipe, quantity);
      const totalPoisha = boxTotal([line], location);
      if (takaCodec.decode(totalPoisha) !== input.totalPrice) throw priceChanged(totalPoisha);
      const openKey = openKeyOf({ buyerId: viewer.uid, recipeId: recipe.id, quantity, location });
      const said = districtOf(location, buyerInfo?.district);
      const known = said ?? (await findOpenPurchase(openKey))?.buyerInfo.district;
      requireAreaIn(known ?? null, buyerInfo?.area, "buyerInfo.area");
      requireInArea(cookedOf(recipe), known, "buyerInfo.district");
      return {
        via: "recipe",
        payWith,
        openKey,
        boxes: [{ seller, lines: [line], totalPoisha }],
        location,
        to: buyerInfo ? (known) => addressFor(location, withStoredPhone(buyerInfo), known) : null,
      };
    },
    insteadOf: input.insteadOf,
  });
  const payment = toOpened(opened);
  return "clientSecret" in payment ? payment : { ...payment, ...(await boxesOf(opened, location)) };
}

/**
 * Opens the purchase of a whole cart and its payment (contract, POST /checkout). Throws AppError validation (422),
 * not_found (somebody else's address) or basket_changed (409, with the current basket). Throws the errors of
 * requireInArea and openSale too.
 */
export async function checkout(viewer: Viewer, input: CheckoutInput): Promise<OpenedCheckout> {
  const { location, payWith = "card" } = input;
  requireOffered(payWith);
  const to = await addressOf(viewer, input);
  const opened = await openSale({
    kind: "purchase",
    viewer,
    read: async (): Promise<PurchaseRequest> => {
      const basket = await readBasket(viewer.uid, location);
      await requireAsShown(viewer, basket, input);
      requireInArea(basket.cooked, to.district, "district");
      const { boxes, lines } = basket;
      const isStill = async (tx: Tx) => isSameCart(await lockCartLines(viewer.uid, tx), lines);
      const openKey = basketKeyOf(viewer.uid);
      return { via: "basket", payWith, openKey, boxes, location, to: () => to, isStill };
    },
    insteadOf: input.insteadOf,
  });
  return { ...toOpened(opened), ...(await boxesOf(opened, location)) };
}

/** The payment of an open purchase, in the form that `POST /creat-payment-intent` and `POST /checkout` return. */
function toOpened({ payment, totalPoisha }: OpenedSale) {
  if (payment) return toOpenedPayment(payment, totalPoisha);
  return {
    provider: "cash" as const,
    totalPrice: takaCodec.decode(totalPoisha),
    paymentStatus: "due" as const,
  };
}

async function boxesOf({ id, orderIds, boxes }: OpenedSale, location: DeliveryArea) {
  const orders = boxes ?? (await findOrders(orderIds));
  const shown = orders.map((order) => toBasketBox({ ...order, lines: [...order.lines] }, location));
  return { purchaseId: id, boxes: shown };
}

/** Returns true if two carts have the same recipes and quantities. */
const isSameCart = (now: readonly CartLine[], read: readonly CartLine[]): boolean =>
  now.length === read.length &&
  now.every(({ recipeId, quantity }, index) => {
    const line = read[index];
    return line?.recipeId === recipeId && line.quantity === quantity;
  });

async function requireForSale(recipeId: string): Promise<ForSale> {
  const [recipe] = await readForSale([recipeId]);
  if (recipe?.state !== "listed") {
    throw new AppError("not_found", "recipeGone");
  }
  if (!isPriceForSale(takaCodec.decode(recipe.pricePoisha)) || recipe.isSellerDisabled) {
    throw new AppError("not_for_sale", "recipeNotForSale");
  }
  return recipe;
}

const priceChanged = (totalPoisha: number) =>
  new AppError("price_changed", "priceChanged", { extra: { totalPrice: takaCodec.decode(totalPoisha) } });

/** Throws unless the basket can be bought and is the one that the page showed. */
async function requireAsShown(viewer: Viewer, basket: Basket, input: CheckoutInput): Promise<void> {
  if (basket.isEmpty) throw wrongField("lines", "emptyCart");
  const lines = basket.boxes.flatMap((box) => box.lines);
  const isAnother = basket.reboxed.length > 0 || takaCodec.decode(basket.totalPoisha) !== input.totalPrice;
  if (isAnother || lines.length === 0) {
    throw await basketChanged(viewer, basket, input.location);
  }
  if (lines.length > MAX_LINES) {
    throw wrongField("lines", { key: "tooManyLines", values: { most: MAX_LINES } });
  }
  if (basket.boxes.length > MAX_KITCHENS) {
    throw wrongField("boxes", { key: "tooManyKitchens", values: { most: MAX_KITCHENS } });
  }
}

async function addressOf(viewer: Viewer, input: CheckoutInput): Promise<Address> {
  const { location, buyerInfo, addressId } = input;
  const saved = addressId === undefined ? null : await findAddress(viewer.uid, addressId);
  if (addressId !== undefined && !saved) {
    throw new AppError("not_found", "noSuchAddress");
  }
  const typed = saved ?? buyerInfo;
  if (!typed) throw wrongField("address", "addressMissing");
  const district = typed.district;
  if (location === "outside" && district === undefined) throw wrongField("district", "districtMissing");
  if (district !== undefined && (district === INSIDE_DISTRICT) !== (location === "inside")) {
    throw wrongField("district", "districtMisfit");
  }
  const phone = normalisePhone(typed.phone);
  if (phone === null) throw wrongField("phone", "phoneNotCallable");
  const to = { ...typed, phone };
  if (!saved) requireAreaIn(districtOf(location, district), buyerInfo?.area);
  return addressFor(location, to, null);
}
