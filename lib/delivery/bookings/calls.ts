import { openedPaymentView } from "@/lib/money/charges/views";
import { deletedView } from "@/lib/platform/http/answers";
import type { Call } from "@/lib/platform/http/call";
import { addParcelBody } from "./booking-fields";
import { bookingChanges, paidInput, payParcelInput } from "./schema";
import { bookedParcelView, cancelledBookingView, changedBookingView, paidView } from "./views";

const BOOKING = {
  type: "non-document",
  title: "Jamdani saree",
  weight: 5,
  sender_contact: "01700-000001",
  sender_region: "Dhaka",
  sender_district: "Dhaka",
  sender_center: "Savar",
  sender_address: "House 1",
  sender_landmark: "Beside the mosque",
  pickup_instruction: "Ring twice",
  receiver_name: "Mitu",
  receiver_contact: "01700-000002",
  receiver_email: "mitu@receiver.test",
  receiver_region: "Sylhet",
  receiver_district: "Sylhet",
  receiver_center: "Beanibazar",
  receiver_address: "House 2",
  receiver_landmark: "Behind the college",
  delivery_instruction: "Leave with the guard",
  collect: 5000,
};

export const book = {
  method: "POST",
  path: "/addparcel",
  summary: "Book a parcel",
  access: "user",
  body: addParcelBody,
  answers: { 201: bookedParcelView },
  problems: ["price_changed", "too_many_requests"],
  example: { body: { ...BOOKING, delivery_cost: 270 } },
} satisfies Call;

export const change = {
  method: "PATCH",
  path: "/parcels/{id}",
  summary: "Change a booking",
  access: "user",
  who: "its owner while pending and unpaid, admin until pick-up",
  body: bookingChanges,
  note: "Any of the fields that were typed on booking; what is left out stays. The price is computed again. 403 and 404 come before 422.",
  answers: { 200: changedBookingView },
  problems: ["forbidden", "too_late", "price_changed", "in_progress", "too_many_requests", "cash_limit"],
  example: { body: BOOKING },
} satisfies Call;

export const remove = {
  method: "DELETE",
  path: "/parcle/{id}",
  summary: "Delete a booking",
  access: "user",
  who: "its owner while pending and unpaid, admin while unpaid and not picked up",
  answers: { 200: deletedView },
  problems: ["forbidden", "too_late", "in_progress"],
  note: "A paid one is cancelled instead, which gives the money back.",
} satisfies Call;

export const cancel = {
  method: "POST",
  path: "/parcels/{id}/cancel",
  summary: "Cancel a booking and give the money back",
  access: "user",
  who: "its owner, admin; before pick-up",
  answers: { 200: cancelledBookingView },
  problems: ["forbidden", "second_admin", "conflict", "too_late"],
  note: "An admin gives back once more what the bank has sent back of a cancelled one's refund.",
} satisfies Call;

export const openPayment = {
  method: "POST",
  path: "/parcels/{id}/payment-intent",
  summary: "Open the payment of a booking, by card unless told",
  access: "user",
  who: "its owner",
  body: payParcelInput,
  bodyOptional: true,
  example: { body: { payWith: "card" } },
  answers: { 200: openedPaymentView },
  problems: ["forbidden", "conflict", "too_late", "amount_too_small", "amount_too_large", "payment_provider"],
} satisfies Call;

export const confirmPayment = {
  method: "POST",
  path: "/parcels/{id}/paid",
  summary: "Say that a booking's card payment went through",
  access: "user",
  who: "its owner",
  body: paidInput,
  answers: { 201: paidView, 200: paidView },
  problems: ["forbidden", "payment_required", "intent_mismatch", "conflict", "payment_provider"],
  note: "201 when this call noted it, 200 when the webhook or an earlier call had.",
  example: { body: { transaction_id: "pi_1" } },
} satisfies Call;
