import "server-only";
import { findAddress } from "@/lib/people/users/addresses/data";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import { toTaka } from "@/lib/platform/money";
import { normalisePhone } from "@/lib/platform/phone";
import { savePrices } from "@/lib/shop/cart/data";
import { TERMS_VERSION } from "@/lib/texts/legal";
import { purchaseTexts as say } from "@/lib/texts/purchases";
import { validationTexts } from "@/lib/texts/validation";
import { findOrders } from "./data";
import { busy, openPurchase } from "./open-purchase";
import { basketKeyOf, contentsOf, MAX_KITCHENS, MAX_LINES } from "./purchase-rules";
import type { CheckoutInput, OpenedCheckout } from "./purchase-schema";
import { type Basket, readBasket, toBasketBox } from "./read-basket";
import { type Address, addressFor, districtOf, INSIDE_DISTRICT } from "./rules";
import { voidOpenBasket } from "./void-open-basket";

/** A purchase may be closed between two of our steps; then they are taken anew. More often than this is a fault. */
const MAX_ATTEMPTS = 8;

/**
 * Opens the purchase of a person's whole cart and its payment intent (contract, POST /checkout). Nothing is charged for a basket that
 * is not what the page showed: 409 basket_changed carries the fresh one, whose total can be paid at once. The same basket again is the
 * same purchase and intent, with the last address. Throws AppError validation (422: empty, too much, no such district, terms),
 * not_found (somebody else's address), basket_changed, sold_out, amount_too_small or payment_provider.
 */
export async function checkout(viewer: Viewer, input: CheckoutInput): Promise<OpenedCheckout> {
  const { location } = input;
  const to = await addressOf(viewer, input);
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const basket = await readBasket(viewer.uid, location);
    await requireAsShown(viewer, basket, input);
    const opened = await openPurchase(viewer, {
      via: "basket",
      openKey: basketKeyOf(viewer.uid),
      contents: contentsOf(
        location,
        basket.boxes.flatMap(({ lines }) => lines),
      ),
      boxes: basket.boxes,
      totalPoisha: basket.totalPoisha,
      location,
      to: () => to,
      terms: { version: TERMS_VERSION, agreedAt: new Date() },
    });
    if (!opened) continue;
    const { purchase, intent } = opened;
    const orders = await findOrders(purchase.orderIds);
    return {
      purchaseId: purchase.id,
      clientSecret: intent.clientSecret,
      paymentIntentId: intent.id,
      paymentStatus: intent.status,
      totalPrice: toTaka(purchase.totalPoisha),
      boxes: orders.map((order) => toBasketBox({ ...order, lines: [...order.lines] }, location)),
    };
  }
  throw busy();
}

/** Throws unless this is the basket that the page showed, and one that can be bought. */
async function requireAsShown(viewer: Viewer, basket: Basket, input: CheckoutInput): Promise<void> {
  if (basket.isEmpty) throw invalid("lines", say.emptyCart);
  const lines = basket.boxes.flatMap((box) => box.lines);
  if (toTaka(basket.totalPoisha) !== input.totalPrice || lines.length === 0) {
    throw await changed(viewer, basket, input);
  }
  if (lines.length > MAX_LINES) throw invalid("lines", say.tooManyLines(MAX_LINES));
  if (basket.boxes.length > MAX_KITCHENS) throw invalid("boxes", say.tooManyKitchens(MAX_KITCHENS));
}

/** 409 with the basket that can be bought now, and what is other than it was. */
async function changed(viewer: Viewer, basket: Basket, { location }: CheckoutInput): Promise<AppError> {
  await voidOpenBasket(viewer.uid);
  // What was open may have been paid, and is bought by now.
  const now = await readBasket(viewer.uid, location);
  const lines = now.boxes.flatMap((box) => box.lines);
  // PaymentEventContext once, the new price is the one that is known.
  await savePrices(viewer.uid, lines);
  const changes = [...basket.missing, ...basket.repriced];
  // Nothing of ours has changed: the cart itself has, in another window.
  const quantities = lines.map(({ recipeId, title }) => ({ recipeId, title, what: "quantity" as const }));
  return new AppError("basket_changed", {
    detail: say.basketChanged,
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
    throw new AppError("not_found", { detail: "There is no such address." });
  }
  const typed = saved ?? buyerInfo;
  if (!typed) throw invalid("address", say.addressMissing);
  const district = typed.district;
  if (location === "outside" && district === undefined) throw invalid("district", say.districtMissing);
  if (district !== undefined && (district === INSIDE_DISTRICT) !== (location === "inside")) {
    throw invalid("district", say.districtContradicts);
  }
  const phone = normalisePhone(typed.phone);
  if (phone === null) throw invalid("phone", validationTexts.phoneNotCallable);
  const to = { ...typed, phone };
  return { ...addressFor(location, to, null), district: districtOf(location, district) };
}

const invalid = (path: string, message: string) =>
  new AppError("validation", { detail: message, errors: [{ path, message }] });
