import { expect, it } from "vitest";
import { inLanguage } from "@/lib/texts/language";
import { purchaseText } from "./purchase-text";
import type { Order } from "./views";

const box = (state: Order["state"], deliveryStatus: Order["deliveryStatus"], stateText: string): Order =>
  ({ state, deliveryStatus, stateText, steps: [] }) as unknown as Order;

it("a purchase says the one state of its boxes, else how many are where, in one order", () => {
  const waiting = box("paid", "pending", "Waiting for the kitchen until Tue 14:00");
  expect(purchaseText([waiting, waiting])).toBe("Waiting for the kitchen until Tue 14:00");
  const others = [
    box("ready", "delivered", "Delivered"),
    box("ready", "failed_attempt", "The rider came and could not hand it over"),
    box("ready", "in_transit", "On its way to you"),
    box("ready", "assigned", "Ready for the rider"),
    box("accepted", "pending", "Accepted, being prepared"),
    box("ready", "returned", "Brought back to the kitchen"),
    box("cancelled", "cancelled", "Cancelled"),
    box("lapsed", "cancelled", "Not answered in time"),
    box("declined", "cancelled", "Declined"),
  ];
  expect(purchaseText([...others, waiting])).toBe(
    "1 declined, 1 not answered, 1 cancelled, 1 brought back, 1 waiting, 1 accepted, 1 packed, 2 on its way, 1 delivered",
  );
  expect(inLanguage("bn", () => purchaseText([waiting, others[8] as Order]))).toBe(
    "১টি নেয়নি রান্নাঘর, ১টি অপেক্ষায়",
  );
});
