import type { ParcelMail } from "@/lib/delivery/parcels/mail-payloads";
import type { RiderMail } from "@/lib/delivery/riders/mails";
import type { IncidentMail } from "@/lib/incidents/mails";
import type { ChargeMail } from "@/lib/money/charges/mails";
import type { PayoutMail } from "@/lib/money/payouts/mails";
import type { AccountMail } from "@/lib/people/auth/mails";
import type { ClaimMail } from "@/lib/shop/claims/mails";
import type { OrderMail, PurchaseMail } from "@/lib/shop/orders/mail-payloads";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import type { ReviewMail } from "@/lib/shop/reviews/mails";

type Mail =
  | ParcelMail
  | OrderMail
  | PurchaseMail
  | ClaimMail
  | ReviewMail
  | RiderMail
  | ChargeMail
  | PayoutMail
  | AccountMail
  | IncidentMail;
/** A kind of mail with facts that fit it. */
export type MailFacts = Mail extends infer M ? (M extends Mail ? Pick<M, "kind" | "data"> : never) : never;

export const BASE = "https://ranna.test";
export const CODE = "4071";
const TOKEN = "6500000000000000000000bb.c2lnbmF0dXJl";
/** The tools with which these mails are written. */
export const tools = {
  link: (path: string) => `${BASE}${path}`,
  receiverCode: () => CODE,
  phoneCode: () => "482913",
  linkToken: () => TOKEN,
};

export const parcel = {
  parcelId: "6500000000000000000000aa",
  trackingId: "TRK17000000000000042",
  title: "Jamdani saree",
  sender: { name: "Rupa" },
  receiverName: "Mitu",
  from: "Dhaka",
  to: "Sylhet",
  collectPoisha: 0,
};
/** 21 November 2026, 20:30 in London: the next day in Dhaka. */
const at = new Date("2026-11-21T20:30:00Z");
export const readers = [
  { reader: "sender", ofOrder: false, at },
  { reader: "receiver", ofOrder: false, at },
  { reader: "sender", ofOrder: true, at },
  { reader: "receiver", ofOrder: true, at },
] as const;
const kit = boxFactsOf({ boxWeightG: 800, servesPeople: 4, spice: 2 });
const cooked = boxFactsOf({
  boxKind: "cooked",
  portionText: "6 pieces",
  servesPeople: 3,
  keep: "fridge",
  eatWithinHours: 24,
});
const answerUntil = "2026-11-24T08:05:00.000Z";
const order = {
  title: "Shorshe Ilish",
  purchaseId: "68e0f1a2b3c4d5e6f7a8b9c0",
  buyerName: "Mitu",
  seller: { name: "Rupa" },
  quantity: 2,
  lines: [{ title: "Shorshe Ilish", quantity: 2, ...kit }],
  to: "Dhaka",
  trackingId: parcel.trackingId,
  paidWith: null,
};
/** The payment fields of a box that is paid at the door. */
export const inCash = { paidWith: { payWith: "cash", method: "cash", last4: null } } as const;
export const lines = [...order.lines, { title: "Bhapa Pitha", quantity: 6, ...cooked }];
const filled = { ...order, quantity: 8, lines };
export const box = (seller: string, parcelId: string) => ({
  seller: { name: seller },
  lines,
  trackingId: parcel.trackingId,
  parcelId,
  totalPoisha: 1_440_00,
  deliveryChargePoisha: 60_00,
  answerUntil,
  days: 2,
});
const claim = {
  claimId: parcel.parcelId,
  trackingId: parcel.trackingId,
  buyerName: "Mitu",
  kitchen: { name: "Rupa" },
  lines: [{ title: "Shorshe Ilish", quantity: 1, reason: "spoiled" as const }],
  reader: "seller" as const,
  text: "The fish had turned.",
  answerUntil,
  bears: null,
  claimedPoisha: 690_00,
  refundPoisha: 0,
  paidWith: null,
};
const review = { kitchen: { name: "Rupa" }, buyerName: "Mitu" };
const job = { name: "Rafiq", title: "Shorshe Ilish", trackingId: "TRK17637000000001234" };
const wallet = { kind: "bkash", bank: null, number: "4817" } as const;
const account = { kind: "bank", bank: "Sonali Bank", number: "0123" } as const;
const applicant = { name: "Rafiq", region: "Dhaka", district: "Gazipur" };

/** The mails whose text differs for a box that is paid at the door. */
const IN_CASH: readonly MailFacts[] = [
  ...readers.flatMap((who): MailFacts[] => [
    { kind: "parcel_out_for_delivery", data: { ...parcel, ...who, collectPoisha: 870_00 } },
    { kind: "parcel_delivered", data: { ...parcel, ...who, collectPoisha: 870_00 } },
  ]),
  { kind: "parcel_booked", data: { ...parcel, collectPoisha: 5_000_00, costPoisha: 270_00, days: 2 } },
  { kind: "parcel_announced", data: { ...parcel, collectPoisha: 5_000_00, days: null } },
  { kind: "order_paid", data: { ...order, ...box("Rupa", parcel.parcelId), ...inCash, lines: order.lines } },
  {
    kind: "order_sold",
    data: { ...order, ...inCash, soldPoisha: 1_380_00, needsPickup: false, answerUntil },
  },
  {
    kind: "purchase_paid",
    data: {
      purchaseId: order.purchaseId,
      buyerName: "Mitu",
      totalPoisha: 1_440_00,
      to: "Dhaka",
      ...inCash,
      boxes: [box("Rupa", parcel.parcelId)],
    },
  },
  { kind: "order_needs_address", data: { ...order, ...inCash } },
  { kind: "order_cancelled", data: { ...order, ...inCash, reader: "buyer", refundPoisha: 0 } },
  ...(["buyer", "seller"] as const).map(
    (reader): MailFacts => ({
      kind: "order_ended",
      data: { ...order, ...inCash, reader, how: "lapsed", refundPoisha: 0, reason: null },
    }),
  ),
  {
    kind: "order_refunded",
    data: { ...order, ...inCash, amountPoisha: 200_00, refundedPoisha: 200_00, totalPoisha: 1_440_00 },
  },
  { kind: "claim", data: { ...claim, ...inCash, reader: "buyer", how: "accepted", refundPoisha: 300_00 } },
];

/** Every mail of the product, for every reader. */
export const MAILS: readonly MailFacts[] = [
  { kind: "parcel_booked", data: { ...parcel, costPoisha: 270_00, days: 2 } },
  { kind: "parcel_announced", data: { ...parcel, days: null } },
  { kind: "parcel_expected", data: { ...parcel, expected: "2026-11-25" } },
  ...readers.flatMap((who): MailFacts[] => {
    const step = { ...parcel, ...who };
    return [
      { kind: "parcel_picked_up", data: { ...step, expected: null } },
      { kind: "parcel_out_for_delivery", data: step },
      { kind: "parcel_delivered", data: step },
      { kind: "parcel_failed_attempt", data: { ...step, reason: "Nobody at home" } },
      { kind: "parcel_returned", data: step },
      { kind: "parcel_cancelled", data: { ...step, refundPoisha: 270_00, paidWith: null, isDeleted: false } },
    ];
  }),
  {
    kind: "order_paid",
    data: { ...order, ...box("Rupa", parcel.parcelId), lines: order.lines },
  },
  { kind: "order_sold", data: { ...order, soldPoisha: 1_380_00, needsPickup: true, answerUntil } },
  { kind: "order_sold", data: { ...order, soldPoisha: 1_380_00, needsPickup: false, answerUntil } },
  {
    kind: "order_paid",
    data: { ...filled, ...box("Rupa", parcel.parcelId) },
  },
  {
    kind: "order_sold",
    data: { ...filled, soldPoisha: 1_380_00, needsPickup: false, answerUntil },
  },
  { kind: "order_accepted", data: { ...filled, expected: "2026-11-25" } },
  ...(["declined", "lapsed", "sold_out"] as const).flatMap((how) =>
    (["buyer", "seller"] as const).map(
      (reader): MailFacts => ({
        kind: "order_ended",
        data: {
          ...filled,
          reader,
          how,
          refundPoisha: reader === "buyer" ? 1_440_00 : 0,
          reason: how === "declined" ? "No hilsa at the market today" : null,
        },
      }),
    ),
  ),
  {
    kind: "purchase_paid",
    data: {
      purchaseId: order.purchaseId,
      buyerName: "Mitu",
      totalPoisha: 2_880_00,
      to: "Dhaka",
      paidWith: null,
      boxes: [box("Rupa", parcel.parcelId), box("Nasrin", parcel.parcelId)],
    },
  },
  { kind: "order_needs_address", data: order },
  { kind: "order_cancelled", data: { ...order, reader: "buyer", refundPoisha: 1_440_00 } },
  { kind: "order_cancelled", data: { ...order, reader: "seller", refundPoisha: 0 } },
  {
    kind: "order_refunded",
    data: { ...order, amountPoisha: 200_00, refundedPoisha: 300_50, totalPoisha: 1_440_00 },
  },
  ...(["open", "unanswered"] as const).map((how): MailFacts => ({ kind: "claim", data: { ...claim, how } })),
  ...(["accepted", "contested", "decided"] as const).map(
    (how): MailFacts => ({ kind: "claim", data: { ...claim, reader: "buyer", how, refundPoisha: 300_00 } }),
  ),
  { kind: "claim", data: { ...claim, how: "decided", bears: "kitchen", refundPoisha: 300_00 } },
  ...IN_CASH,
  {
    kind: "review_written",
    data: { title: order.title, recipeId: parcel.parcelId, ...review, rating: 4, text: "Sharp mustard." },
  },
  {
    kind: "review_answered",
    data: { title: order.title, recipeId: parcel.parcelId, ...review, text: "Thank you." },
  },
  { kind: "paid_for_nothing", data: { name: "Rupa", amountPoisha: 810_00, method: "bkash" } },
  { kind: "payout_method", data: { name: "Rupa", to: wallet, usableFrom: "2026-11-27T08:05:00.000Z" } },
  {
    kind: "payout_paid",
    data: { name: "Rupa", to: account, amountPoisha: 1_320_50, reference: "FT26330-1" },
  },
  {
    kind: "payout_failed",
    data: { name: "Rupa", to: wallet, amountPoisha: 660_00, reason: "Wallet closed" },
  },
  { kind: "rider_applied", data: applicant },
  { kind: "rider_approved", data: applicant },
  { kind: "rider_declined", data: applicant },
  { kind: "rider_job_changed", data: job },
  { kind: "rider_job_ended", data: job },
  { kind: "rider_pickup_moved", data: job },
  {
    kind: "google_link_confirm",
    data: { name: "Rupa", email: "rupa@ranna.test", linkId: "6500000000000000000000bb" },
  },
  { kind: "password_reset", data: { name: "Rupa", linkId: "6500000000000000000000bb" } },
  { kind: "sign_in_link", data: { name: "Rupa", linkId: "6500000000000000000000bb" } },
  { kind: "password_changed", data: { name: "Rupa" } },
  { kind: "google_linked", data: { name: "Rupa", google: "rupa@gmail.test" } },
  { kind: "google_unlinked", data: { name: "Rupa" } },
  { kind: "number_moved", data: { name: "Rupa", last4: "4588" } },
  {
    kind: "number_change_begun",
    data: { name: "Rupa", last4: "4588", opensFrom: "2026-11-29T08:00:00.000Z" },
  },
  {
    kind: "email_verify",
    data: { name: "Rupa", email: "rupa@ranna.test", linkId: "6500000000000000000000bb" },
  },
  ...(["email_change_from", "email_change_to"] as const).map(
    (kind): MailFacts => ({
      kind,
      data: {
        name: "Rupa",
        from: "rupa@ranna.test",
        to: "rupa.karim@ranna.test",
        linkId: "6500000000000000000000bb",
      },
    }),
  ),
  { kind: "email_changed", data: { name: "Rupa", to: "rupa.karim@ranna.test" } },
  ...(["refund", "job"] as const).map(
    (incident): MailFacts => ({ kind: "needs_a_hand", data: { name: "Rupa", incident, count: 2 } }),
  ),
  { kind: "account_deleted", data: { name: "Rupa" } },
];
