import "server-only";
import { findAddress } from "@/lib/people/users/addresses/data";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError, wrongField } from "@/lib/platform/errors";
import { toTaka } from "@/lib/platform/money";
import { normalisePhone } from "@/lib/platform/phone";
import { saveShown } from "@/lib/shop/cart/data";
import { boxKeyOf } from "@/lib/shop/recipes/box-rules";
import { type ForSale, readForSale } from "@/lib/shop/recipes/data-sale";
import { isPriceForSale } from "@/lib/shop/recipes/states";
import { withStoredPhone } from "./change-address";
import { findOrders } from "./data";
import { findOpenPurchase } from "./data-purchases";
import { cookedOf, requireInArea } from "./delivery-area";
import { openPurchase, toOpened, voidOpenBasket } from "./open-purchase";
import { basketKeyOf, MAX_KITCHENS, MAX_LINES, openKeyOf } from "./purchase-rules";
import type { CheckoutInput, OpenedCheckout } from "./purchase-schema";
import { type Basket, lineOf, readBasket, toBasketBox } from "./read-basket";
import { type Address, addressFor, boxTotal, districtOf, INSIDE_DISTRICT, locationOf } from "./rules";
import type { OpenedOrder, OpenOrderInput } from "./schema";

/**
 * Opens a purchase of one recipe and its payment (specification, point 7, creat-payment-intent): a basket of one
 * line. The same buyer, recipe, quantity and delivery charge get the same payment for an hour; a paid one whose order
 * is still open is completed, never charged again. Throws AppError not_found, not_for_sale, price_changed (with the
 * right `totalPrice`), as requireInArea and as openPurchase.
 */
export async function openOrder(viewer: Viewer, input: OpenOrderInput): Promise<OpenedOrder> {
  const location = locationOf(input.deliveryCharge);
  const { quantity, buyerInfo } = input;
  const opened = await openPurchase(viewer, async () => {
    const recipe = await requireForSale(input.recipeId);
    const line = lineOf(recipe, quantity);
    const totalPoisha = boxTotal([line], location);
    if (toTaka(totalPoisha) !== input.totalPrice) throw priceChanged(totalPoisha);
    const openKey = openKeyOf({ buyerId: viewer.uid, recipeId: recipe.id, quantity, location });
    const said = districtOf(location, buyerInfo?.district);
    const known = said ?? (await findOpenPurchase(openKey))?.buyerInfo.district;
    requireInArea(cookedOf(recipe), known, "buyerInfo.district");
    return {
      via: "recipe",
      openKey,
      boxes: [{ seller: recipe.seller, lines: [line], totalPoisha }],
      location,
      to: buyerInfo ? (known) => addressFor(location, withStoredPhone(buyerInfo), known) : null,
    };
  });
  return toOpened(opened);
}

/**
 * Opens the purchase of a person's whole cart and its payment (contract, POST /checkout). Nothing is charged for a
 * basket that is not what the page showed: 409 basket_changed carries the fresh one, whose total can be paid at once.
 * Throws AppError validation (422: empty, too much, no such district, terms), not_found (somebody else's address),
 * basket_changed, as requireInArea and as openPurchase.
 */
export async function checkout(viewer: Viewer, input: CheckoutInput): Promise<OpenedCheckout> {
  const { location } = input;
  const to = await addressOf(viewer, input);
  const opened = await openPurchase(viewer, async () => {
    const basket = await readBasket(viewer.uid, location);
    await requireAsShown(viewer, basket, input);
    requireInArea(basket.cooked, to.district, "district");
    return { via: "basket", openKey: basketKeyOf(viewer.uid), boxes: basket.boxes, location, to: () => to };
  });
  const orders = await findOrders(opened.purchase.orderIds);
  return {
    purchaseId: opened.purchase.id,
    ...toOpened(opened),
    boxes: orders.map((order) => toBasketBox({ ...order, lines: [...order.lines] }, location)),
  };
}

async function requireForSale(recipeId: string): Promise<ForSale> {
  const [recipe] = await readForSale([recipeId]);
  if (recipe?.state !== "listed") {
    throw new AppError("not_found", "recipeGone");
  }
  if (!isPriceForSale(toTaka(recipe.pricePoisha)) || recipe.isSellerDisabled) {
    throw new AppError("not_for_sale", "recipeNotForSale");
  }
  return recipe;
}

const priceChanged = (totalPoisha: number) =>
  new AppError("price_changed", "priceChanged", { extra: { totalPrice: toTaka(totalPoisha) } });

/** Throws unless this is the basket that the page showed, and one that can be bought. */
async function requireAsShown(viewer: Viewer, basket: Basket, input: CheckoutInput): Promise<void> {
  if (basket.isEmpty) throw wrongField("lines", "emptyCart");
  const lines = basket.boxes.flatMap((box) => box.lines);
  const isAnother = basket.reboxed.length > 0 || toTaka(basket.totalPoisha) !== input.totalPrice;
  if (isAnother || lines.length === 0) {
    throw await changed(viewer, basket, input);
  }
  if (lines.length > MAX_LINES) {
    throw wrongField("lines", { key: "tooManyLines", values: { most: MAX_LINES } });
  }
  if (basket.boxes.length > MAX_KITCHENS) {
    throw wrongField("boxes", { key: "tooManyKitchens", values: { most: MAX_KITCHENS } });
  }
}

/** 409 with the basket that can be bought now, and what is other than it was. */
async function changed(viewer: Viewer, basket: Basket, { location }: CheckoutInput): Promise<AppError> {
  await voidOpenBasket(viewer.uid);
  // What was open may have been paid, and is bought by now.
  const now = await readBasket(viewer.uid, location);
  const lines = now.boxes.flatMap((box) => box.lines);
  // Told once, the new price and box are those that are known.
  await saveShown(
    viewer.uid,
    lines.map((line) => ({ ...line, boxKey: boxKeyOf(line) })),
  );
  const changes = [...basket.missing, ...basket.repriced, ...basket.reboxed];
  // Nothing of ours has changed: the cart itself has, in another window.
  const quantities = lines.map(({ recipeId, title }) => ({ recipeId, title, what: "quantity" as const }));
  return new AppError("basket_changed", "basketChanged", {
    extra: {
      boxes: now.boxes.map((box) => toBasketBox(box, location)),
      totalPrice: toTaka(now.totalPoisha),
      changes: changes.length > 0 ? changes : quantities,
    },
  });
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
  return { ...addressFor(location, to, null), district: districtOf(location, district) };
}
