import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { AdminOrderDetails } from "@/lib/shop/orders/views";
import { answerCalls, show } from "../../../tests/support/render";
import { AdminRefund } from "./admin-refund";

it("gives back what is left beside what is on its way, and says how much that was when it was looked at", async () => {
  const order = {
    _id: "64b7f0c2a1b2c3d4e5f60718",
    totalPrice: 750,
    refunded: 100,
    refundDue: 50.5,
    dispute: null,
    paidWith: null,
    buyerInfo: { name: "Rina" },
  } as AdminOrderDetails;
  const calls = answerCalls({ [`POST /orders/${order._id}/refund`]: { body: { refunded: 599.5 } } });
  const onChanged = vi.fn(async () => undefined);
  const { user } = show(<AdminRefund order={order} onChanged={onChanged} />);
  await user.click(screen.getByRole("button", { name: "Give back" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Yes, give it back" }));
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(calls.map(({ body }) => body)).toEqual([{ amount: 599.5, refunded: 150.5 }]);
});
