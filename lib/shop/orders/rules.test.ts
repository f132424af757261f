import "@/lib/texts/language-store.mjs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PAID_IN_CASH, paidByCard } from "@/lib/money/receipts/rules";
import { toPoisha } from "@/lib/platform/money";
import { openKeyOf } from "@/lib/shop/orders/purchase-rules";
import { inLanguage } from "@/lib/texts/language";
import {
  addressFor,
  boxTitle,
  boxTotal,
  hasCooked,
  isInCash,
  isNeverPaid,
  isOutOfArea,
  isPaid,
  keptPlace,
  lacksAddress,
  locationOf,
  NO_ADDRESS,
  placeOfDistrict,
  portionsIn,
  readPlace,
  refundStateOf,
  shownOrderPayment,
  shownState,
  subtotalOf,
  whyNotAtDoor,
} from "./rules";
import { BOX_STATES, ENDED, isSoldOutAfterPaying } from "./status";

const price = fc.integer({ min: 1, max: toPoisha(1_000_000) });
const quantity = fc.integer({ min: 1, max: 100 });
const location = fc.constantFrom("inside" as const, "outside" as const);

describe("the total payable", () => {
  it("is price x quantity + delivery charge", () => {
    expect(boxTotal([{ pricePoisha: 69_000, quantity: 2 }], "inside")).toBe(144_000);
    expect(boxTotal([{ pricePoisha: 69_000, quantity: 1 }], "outside")).toBe(81_000);
  });

  it("rounds half a taka up and less than half down", () => {
    expect(boxTotal([{ pricePoisha: 1_050, quantity: 1 }], "inside")).toBe(7_100);
    expect(boxTotal([{ pricePoisha: 1_049, quantity: 1 }], "inside")).toBe(7_000);
    // Rounded once, at the end: 3 x 10.50 + 60 = 91.50 becomes 92 taka.
    expect(boxTotal([{ pricePoisha: 1_050, quantity: 3 }], "inside")).toBe(9_200);
  });

  it("is whole taka and at most half a taka from the exact sum, for every order that can be placed", () => {
    fc.assert(
      fc.property(price, quantity, location, (pricePoisha, count, where) => {
        const total = boxTotal([{ pricePoisha, quantity: count }], where);
        const exact = pricePoisha * count + (where === "inside" ? 6_000 : 12_000);
        expect(Number.isSafeInteger(total)).toBe(true);
        expect(total % 100).toBe(0);
        expect(total - exact).toBeGreaterThan(-50);
        expect(total - exact).toBeLessThanOrEqual(50);
      }),
    );
  });

  it("never falls when quantity or price rises, and costs 60 taka more outside Dhaka", () => {
    fc.assert(
      fc.property(price, quantity, (pricePoisha, count) => {
        const total = (p: number, q: number, l: "inside" | "outside") =>
          boxTotal([{ pricePoisha: p, quantity: q }], l);
        const here = total(pricePoisha, count, "inside");
        expect(total(pricePoisha + 1, count, "inside")).toBeGreaterThanOrEqual(here);
        expect(total(pricePoisha, count + 1, "inside")).toBeGreaterThanOrEqual(here);
        expect(total(pricePoisha, count, "outside") - here).toBe(6_000);
      }),
    );
  });
});

describe("an open order's key", () => {
  it("differs as soon as buyer, recipe, quantity or delivery charge differ", () => {
    const choices = fc.record({
      buyerId: fc.constantFrom("a".repeat(24), "b".repeat(24)),
      recipeId: fc.constantFrom("c".repeat(24), "d".repeat(24)),
      quantity,
      location,
    });
    fc.assert(
      fc.property(choices, choices, (one, other) => {
        const same = JSON.stringify(one) === JSON.stringify(other);
        expect(openKeyOf(one) === openKeyOf(other)).toBe(same);
      }),
    );
  });
});

describe("the address", () => {
  it("is in Dhaka for inside, whatever district was typed, and as typed for outside", () => {
    const typed = { phone: "01711 204 588", address: "House 14", district: "Sylhet" };
    expect(addressFor("inside", typed, null).district).toBe("Dhaka");
    expect(addressFor("outside", typed, null).district).toBe("Sylhet");
    expect(addressFor("outside", { phone: "0171120", address: "x" }, null).district).toBeNull();
  });

  it("keeps the district and its area on record when a call leaves them out", () => {
    const short = { phone: "0171120", address: "x" };
    const known = { district: "Sylhet", area: "Beanibazar" };
    const placeIn = (...given: Parameters<typeof addressFor>) => {
      const { district, area } = addressFor(...given);
      return [district, area];
    };
    expect(placeIn("outside", short, known)).toEqual(["Sylhet", "Beanibazar"]);
    expect(placeIn("outside", { ...short, district: "Sylhet", area: "Balaganj" }, known)).toEqual([
      "Sylhet",
      "Balaganj",
    ]);
    expect(placeIn("outside", { ...short, district: "Bogura" }, known)).toEqual(["Bogura", null]);
    expect(placeIn("inside", short, known)).toEqual(["Dhaka", null]);
  });

  it("is lacking while phone, address or district is unknown", () => {
    const whole = { ...NO_ADDRESS, phone: "1", address: "x", district: "Sylhet" };
    expect(lacksAddress(whole)).toBe(false);
    for (const part of ["phone", "address", "district"])
      expect(lacksAddress({ ...whole, [part]: null })).toBe(true);
  });
});

it("reads the location from the delivery charge", () => {
  expect(locationOf(60)).toBe("inside");
  expect(locationOf(120)).toBe("outside");
});

describe("the payment shown of an order", () => {
  it("is refunded only when all of it was given back", () => {
    const order = { paymentStatus: "succeeded", totalPrice: 750 };
    expect(shownOrderPayment({ ...order, refunded: 0 })).toBe("succeeded");
    expect(shownOrderPayment({ ...order, refunded: 749.99 })).toBe("succeeded");
    expect(shownOrderPayment({ ...order, refunded: 750 })).toBe("refunded");
    expect(shownOrderPayment({ paymentStatus: "processing", totalPrice: 750, refunded: 0 })).toBe(
      "processing",
    );
  });

  it("says whole exactly where what is kept beside the sum says so", () => {
    const sums = fc.record({ totalPoisha: fc.integer({ min: 1, max: 900 }), refundedPoisha: fc.nat(1_000) });
    fc.assert(
      fc.property(sums, (order) => {
        const state = refundStateOf(order);
        const shown = shownOrderPayment({
          paymentStatus: "succeeded",
          totalPrice: order.totalPoisha / 100,
          refunded: order.refundedPoisha / 100,
        });
        expect(shown === "refunded").toBe(state === "whole");
        expect(state === null).toBe(order.refundedPoisha === 0);
      }),
    );
  });
});

it("of an order nothing went back, a part or the whole, to the last poisha", () => {
  const stateOf = (refundedPoisha: number) => refundStateOf({ refundedPoisha, totalPoisha: 750_00 });
  expect([0, 1, 749_99, 750_00, 750_01].map(stateOf)).toEqual([null, "part", "part", "whole", "whole"]);
});

it("an order that cost nothing is not called refunded for it", () => {
  expect(shownOrderPayment({ paymentStatus: "succeeded", totalPrice: 0, refunded: 0 })).toBe("succeeded");
});

describe("a box in words and sums", () => {
  const lines = [
    { title: "Bhuna khichuri", pricePoisha: 25_050, quantity: 2 },
    { title: "Ilish bhapa", pricePoisha: 69_000, quantity: 1 },
    { title: "Firni", pricePoisha: 9_000, quantity: 3 },
  ];

  it("is called by its first line, and by how many more there are", () => {
    expect(boxTitle(lines.slice(0, 1))).toBe("Bhuna khichuri");
    expect(boxTitle(lines)).toBe("Bhuna khichuri and 2 more");
    expect(boxTitle([])).toBe("");
    const [first, ...others] = lines;
    const bangla = inLanguage("bn", () => boxTitle([{ ...first!, titleBn: "ভুনা খিচুড়ি" }, ...others]));
    expect(bangla).toBe("ভুনা খিচুড়ি ও আরও ২টি".normalize("NFC"));
  });

  it("has its name in the reader's language first", () => {
    const both = lines.map((line) => ({ ...line, titleBn: "ভুনা খিচুড়ি" }));
    expect(boxTitle(both)).toBe("Bhuna khichuri and 2 more");
    expect(inLanguage("bn", () => boxTitle(both))).toBe("ভুনা খিচুড়ি ও আরও ২টি");
    expect(inLanguage("bn", () => boxTitle(lines.slice(0, 1)))).toBe("Bhuna khichuri");
  });

  it("costs its lines and one delivery charge, and counts every portion", () => {
    expect(subtotalOf(lines)).toBe(50_100 + 69_000 + 27_000);
    expect(boxTotal(lines, "inside")).toBe(152_100);
    expect(boxTotal(lines, "outside")).toBe(158_100);
    expect(portionsIn(lines)).toBe(6);
  });
});

describe("the state that lists show of an order", () => {
  const box = (boxState: Parameters<typeof shownState>[0]["boxState"], refundState?: "part" | "whole") =>
    shownState({ state: "completed", boxState, refundState });

  it("is its own until it is paid, and its box's from then on", () => {
    expect(shownState({ state: "open", boxState: "unpaid" })).toBe("open");
    expect(shownState({ state: "abandoned", boxState: "unpaid" })).toBe("abandoned");
    expect(BOX_STATES.map((state) => box(state))).toEqual([...BOX_STATES]);
    expect(box("unpaid")).toBe("paid");
  });

  it("is refunded once all of it went back, unless it has ended", () => {
    expect(box("ready", "part")).toBe("ready");
    expect((["paid", "accepted", "ready"] as const).map((state) => box(state, "whole"))).toEqual(
      Array(3).fill("refunded"),
    );
    expect(ENDED.map((state) => box(state, "whole"))).toEqual(["declined", "lapsed", "cancelled"]);
  });

  it("says whether the purchase was ever paid", () => {
    expect(["open", "abandoned"].map((state) => isPaid({ state } as Parameters<typeof isPaid>[0]))).toEqual([
      false,
      false,
    ]);
    expect([...BOX_STATES, "refunded" as const].every((state) => isPaid({ state }))).toBe(true);
  });
});

it("is sold out after paying only where the platform has cancelled it", () => {
  const over = (boxState: "cancelled" | "declined", endedBy: "buyer" | "platform" | null) =>
    isSoldOutAfterPaying({ boxState, endedBy });
  expect(over("cancelled", "platform")).toBe(true);
  expect(over("cancelled", "buyer")).toBe(false);
  expect(over("cancelled", null)).toBe(false);
  expect(over("declined", "platform")).toBe(false);
});

describe("where boxes go before there is an address", () => {
  it("is read as it was kept: a district, or only outside Dhaka", () => {
    for (const district of ["Dhaka", "Sylhet", "Cox's Bazar"]) {
      const place = placeOfDistrict(district);
      expect(place.location).toBe(district === "Dhaka" ? "inside" : "outside");
      expect(readPlace(keptPlace(place))).toEqual(place);
    }
    const outside = { location: "outside", district: null } as const;
    expect(readPlace(keptPlace(outside))).toEqual(outside);
  });

  it("is not known from what nobody kept", () => {
    for (const kept of [null, "", "inside", "London", "%00", "Sylhet%20"]) expect(readPlace(kept)).toBeNull();
  });
});

describe("a box that is paid at the door", () => {
  const inCash = { paidWith: PAID_IN_CASH };

  it("is in cash, and not one that a card pays or that nothing pays yet", () => {
    expect(isInCash(inCash)).toBe(true);
    expect(isInCash({ paidWith: paidByCard(null) })).toBe(false);
    expect(isInCash({ paidWith: null })).toBe(false);
  });

  it("is never paid once it has ended before", () => {
    expect(isNeverPaid({ ...inCash, paymentStatus: "canceled" })).toBe(true);
    expect(isNeverPaid({ ...inCash, paymentStatus: "due" })).toBe(false);
    expect(isNeverPaid({ paidWith: paidByCard(null), paymentStatus: "canceled" })).toBe(false);
  });

  const kit = { boxKind: "kit" } as const;
  const cooked = { boxKind: "cooked" } as const;
  const box = (totalTaka: number, lines: readonly (typeof kit | typeof cooked)[], sellerId = "kitchen") => ({
    sellerId,
    lines,
    total: totalTaka,
  });

  it("has cooked food if any line is cooked", () => {
    expect([[], [kit], [kit, cooked], [cooked]].map(hasCooked)).toEqual([false, false, true, true]);
  });

  it.each([
    ["a kit of any price", null, [box(1501, [kit])]],
    ["cooked food of 1,500 taka", null, [box(1500, [cooked])]],
    ["cooked food above, also beside a kit", "cooked", [box(1501, [kit, cooked])]],
    ["one such box among others", "cooked", [box(100, [kit]), box(1501, [cooked])]],
    ["one's own recipe among others", "own", [box(100, [kit]), box(100, [kit], "buyer")]],
    ["one's own, cooked, above", "cooked", [box(1501, [cooked], "buyer")]],
  ] as const)("%s: what speaks against it is %s", (_, why, boxes) => {
    expect(whyNotAtDoor(boxes, "buyer")).toBe(why);
  });
});

describe("cooked food", () => {
  const outside = { location: "outside", district: null } as const;

  it.each([
    ["Dhaka", placeOfDistrict("Dhaka"), false],
    ["Dhaka", placeOfDistrict("Sylhet"), true],
    ["Sylhet", placeOfDistrict("Sylhet"), false],
    ["Sylhet", placeOfDistrict("Bogura"), true],
    ["Dhaka", outside, true],
    ["Sylhet", outside, false],
  ])("from %s is out of area at %j: %s; a kit never is", (from, place, isOut) => {
    expect(isOutOfArea({ boxKind: "cooked", from }, place)).toBe(isOut);
    expect(isOutOfArea({ boxKind: "kit", from }, place)).toBe(false);
  });

  it("of a kitchen without a district goes anywhere", () => {
    expect(isOutOfArea({ boxKind: "cooked" }, outside)).toBe(false);
    expect(isOutOfArea({ boxKind: "cooked", from: null }, placeOfDistrict("Dhaka"))).toBe(false);
  });
});
