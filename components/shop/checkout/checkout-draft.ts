import { formDraft } from "@/components/ui/form-draft";
import { MEANS, type Means, PAYMENT_METHODS, type PaymentMethod } from "@/lib/money/receipts/rules";
import { type BasketFormValues, NEW_ADDRESS } from "@/lib/shop/orders/purchase-schema";
import {
  type Address,
  type DeliveryArea,
  type DeliveryPlace,
  INSIDE_DISTRICT,
  placeOfDistrict,
} from "@/lib/shop/orders/rules";

/** The values of the checkout form. Only Buy Now uses `quantity`. */
export type CheckoutValues = BasketFormValues & { quantity: number; means: Means };

/** The delivery address of a purchase. `addressId` is null for a typed address. `quantity` is 1 for a cart. */
export type Destination = {
  addressId: string | null;
  location: DeliveryArea;
  name: string;
  phone: string;
  address: string;
  landmark: string | null;
  area: string | null;
  district: string | null;
  quantity: number;
};

/**
 * An opened payment and what it pays for. `paymentIntentId`: set for card payments only. `purchaseId`: null for a
 * card payment of Buy Now. `totalPrice` is in taka.
 */
export type PreparedPayment = {
  payWith: PaymentMethod;
  purchaseId: string | null;
  paymentIntentId: string | null;
  totalPrice: number;
  to: Destination;
};

export type CheckoutDraft = {
  values: CheckoutValues;
  /** The opened payment, which may be paid already; null if none is open. */
  payment: PreparedPayment | null;
  /** True while the card form is open, so that a reload shows it again. */
  atPayment: boolean;
};

/**
 * The form's initial values. Where no saved address is chosen, `known` fills the address fields; the chosen delivery
 * place only the place, while no district is known.
 */
export function emptyForm(
  addressId?: string,
  place: DeliveryPlace | null = null,
  means: Means = MEANS[0],
  known: Address | null = null,
): CheckoutValues {
  const { location, district } = (known?.district ? placeOfDistrict(known.district) : place) ?? {
    location: "inside",
    district: INSIDE_DISTRICT,
  };
  return {
    to: addressId ?? NEW_ADDRESS,
    phone: known?.phone ?? "",
    address: known?.address ?? "",
    landmark: known?.landmark ?? "",
    location,
    district: district ?? (location === "inside" ? INSIDE_DISTRICT : ""),
    area: known?.area ?? "",
    save: false,
    label: "",
    terms: false,
    quantity: 1,
    means,
  };
}

/** The form with the address of `fresh`; if that has none, only with its phone. */
function withAddress(kept: CheckoutValues, fresh: CheckoutValues): CheckoutValues {
  const { to, phone, address, landmark, location, district, area } = fresh;
  return address === "" && to === NEW_ADDRESS
    ? { ...kept, phone }
    : { ...kept, to, phone, address, landmark, location, district, area };
}

/**
 * What a guest has typed, after signing in. `fresh`: the form with what is known of the account. A typed address
 * stays. The number of a guest is not asked for in this form, so the phone is the account's.
 */
export const afterSignIn = (typed: CheckoutValues, fresh: CheckoutValues): CheckoutValues =>
  typed.address === "" ? withAddress(typed, fresh) : { ...typed, phone: fresh.phone };

/**
 * The values to begin the form with. A stored draft without a phone may be a guest's, or older than the buyer's first
 * order, so it takes what is known now.
 */
export function begunWith(
  { kept, restored }: { kept: CheckoutValues | null; restored: CheckoutValues | null },
  fresh: CheckoutValues,
): CheckoutValues {
  if (kept === null) return fresh;
  if (kept !== restored || kept.phone !== "") return kept;
  return { ...afterSignIn(kept, fresh), ...(kept.to !== NEW_ADDRESS && { to: kept.to }) };
}

export const typedDestination = (
  { phone, address, landmark, location, district, area, quantity }: CheckoutValues,
  buyer: { name: string },
): Destination => ({
  addressId: null,
  name: buyer.name,
  phone,
  address,
  landmark: landmark || null,
  location,
  quantity,
  district: district || null,
  area: area || null,
});

/** Checks only the shape of a stored payment; the server checks its content. */
const isPrepared = (payment: Partial<PreparedPayment> | null | undefined): payment is PreparedPayment =>
  PAYMENT_METHODS.some((one) => one === payment?.payWith) &&
  typeof (payment?.payWith === "card" ? payment.paymentIntentId : payment?.purchaseId) === "string" &&
  typeof payment?.totalPrice === "number" &&
  typeof payment.to?.phone === "string" &&
  typeof payment.to.quantity === "number" &&
  (payment.to.location === "inside" || payment.to.location === "outside");

const drafts = formDraft<CheckoutDraft>(
  "checkout",
  ({ values, payment, atPayment }) => {
    const prepared = payment as Partial<PreparedPayment> | null | undefined;
    return {
      values: { ...emptyForm(), ...(values as Partial<CheckoutValues> | undefined) },
      payment: isPrepared(prepared) ? prepared : null,
      atPayment: atPayment === true,
    };
  },
  "sessionStorage",
);

/**
 * The checkout draft of one person for one recipe or for the cart, stored until the tab closes. `uid` null: a guest's.
 */
export const checkoutDraft = (uid: string | null, recipeId: string | "cart") => {
  const owner = `${uid ?? "guest"}:${recipeId}`;
  return {
    read: () => drafts.read(owner),
    keep: (draft: CheckoutDraft) => drafts.keep(owner, draft),
    drop: () => drafts.drop(owner),
  };
};

const FIELDS = [
  "phone",
  "address",
  "landmark",
  "location",
  "district",
  "area",
  "quantity",
  "label",
  "terms",
] as const;

/** Finds the form field that a server error is about; undefined if there is none. */
export const fieldOf = (path: string): (typeof FIELDS)[number] | undefined =>
  FIELDS.find((field) => field === path.split(".").at(-1));
