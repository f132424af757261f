import { afterEach, describe, expect, it, vi } from "vitest";
import { ERROR_STATUS, type ErrorCode } from "@/lib/platform/errors";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { checkoutTexts } from "@/lib/texts/checkout";
import { type CheckoutRecipe, postOrder, savedIfPaid } from "./checkout-calls";
import type { PreparedPayment } from "./checkout-draft";

const recipe: CheckoutRecipe = {
  ...boxFactsOf({}),
  id: "a".repeat(24),
  title: "Ilish",
  image: "",
  price: 690,
  kitchenName: "Cook",
  kitchenNameBn: "",
  authorId: "b".repeat(24),
};
const payment: PreparedPayment = {
  payWith: "card" as const,
  paymentIntentId: "pi_1",
  totalPrice: 750,
  purchaseId: null,
  to: {
    addressId: null,
    name: "Imran",
    phone: "01711 204 588",
    address: "House 14",
    landmark: null,
    location: "inside",
    district: null,
    area: null,
    quantity: 1,
  },
};

/** A network whose server always gives this answer. */
const serverAnswers = (status: number, body: object) =>
  vi.stubGlobal("fetch", async () => Response.json(body, { status }));
const serverRefuses = (code: ErrorCode) => serverAnswers(ERROR_STATUS[code], { code, detail: code });

afterEach(() => vi.unstubAllGlobals());

const earlier = () => savedIfPaid(() => postOrder(recipe, payment));

describe("an earlier payment", () => {
  it.each([200, 201])("was made when its order is saved (%i)", async (status) => {
    serverAnswers(status, { insertedId: "b".repeat(24), trackingId: "TRK1" });
    expect(await earlier()).toEqual(expect.objectContaining({ insertedId: expect.any(String) }));
  });

  it.each(["payment_required", "intent_mismatch", "not_found", "forbidden"] as const)(
    "was not made when the server says %s",
    async (code) => {
      serverRefuses(code);
      expect(await earlier()).toBeNull();
    },
  );

  it("is not taken for unpaid when the session ended: the person has to log in first", async () => {
    serverRefuses("unauthenticated");
    await expect(earlier()).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it.each(["validation", "too_many_requests", "in_progress", "conflict", "cross_site"] as const)(
    "is not taken for unpaid on %s: nobody can tell yet",
    async (code) => {
      serverRefuses(code);
      await expect(earlier()).rejects.toMatchObject({
        code: "network",
        detail: checkoutTexts.checkingPayment,
      });
    },
  );
});
