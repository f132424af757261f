import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LiveTracking } from "@/components/delivery/parcels/live-tracking";
import { BoxLine } from "@/components/shop/boxes/box-line";
import { BoxDetails } from "@/components/shop/recipes/box-details";
import type { Tracking } from "@/lib/delivery/parcels/schema";
import { stateText } from "@/lib/delivery/parcels/state-text";
import { stepsOf } from "@/lib/delivery/parcels/steps";
import type { ParcelStatus } from "@/lib/delivery/parcels/transitions";
import { lineRows } from "@/lib/shop/orders/box-in-words";
import { type BoxState, ENDED } from "@/lib/shop/orders/status";
import type { AdminOrderDetails, BoxLabel, Order, Sale } from "@/lib/shop/orders/views";
import { boxFactsOf, eatBy } from "@/lib/shop/recipes/box-rules";
import type { Recipe } from "@/lib/shop/recipes/views";
import { inLanguage } from "@/lib/texts/language";
import type { StateReader } from "@/lib/texts/states";
import { answerCalls, show, told } from "../../../tests/support/render";
import { AdminOrderFacts } from "./admin-facts";
import { BoxLabelPaper, EMPTY_LABEL } from "./box-label";
import { boxLabelWords } from "./box-label-words";
import { PurchaseBox } from "./purchase-box";
import { SalesList } from "./sales-list";

const AT = new Date("2026-11-22T08:00:00Z");
const NOW = new Date("2026-11-22T09:00:00Z");
const UNTIL = new Date("2026-11-24T08:00:00Z");

const LINE = {
  recipeId: "a".repeat(24),
  title: "Roast",
  image: "",
  price: 620,
  quantity: 2,
  ...boxFactsOf({
    boxKind: "cooked",
    boxWeightG: 900,
    portionText: "4 pieces",
    servesPeople: 3,
    spice: 1,
    keep: "fridge",
    eatWithinHours: 24,
  }),
};

/** A box and its parcel in these states, as the server returns them to a reader. */
function boxAt(box: BoxState, parcel: ParcelStatus, reader: StateReader) {
  const isOver = ENDED.includes(box);
  const readyAt = box === "ready" ? AT : null;
  const way = {
    kind: "order" as const,
    createdAt: AT,
    acceptedAt: box === "paid" || isOver ? null : AT,
    readyAt,
    deliveryStatus: parcel,
    finishedAt: AT,
    events: parcel === "pending" ? [] : [{ to: "picked_up" as const, at: AT }],
  };
  const standing = { kind: "order" as const, box, parcel, answerUntil: UNTIL, reason: "No fish" };
  const text = stateText({ ...standing, district: "Sylhet", area: null }, reader, NOW);
  return {
    _id: "o1",
    purchaseId: "o1",
    state: box,
    stateText: text,
    deliveryStatus: parcel,
    answerUntil: box === "paid" ? UNTIL.toISOString() : null,
    endReason: null,
    buyerInfo: { name: "Imran", email: "i@ranna.test", phone: null, address: null, district: "Sylhet" },
    sellerInfo: { name: "Nusrat", email: "n@ranna.test" },
    lines: [{ ...LINE, eatBy: eatBy(readyAt, LINE)?.toISOString() ?? null }],
    ...LINE,
    location: "inside",
    deliveryCharge: 60,
    totalPrice: 1_300,
    paymentStatus: "succeeded",
    transaction_id: "pi_1",
    paidAt: AT.toISOString(),
    completedAt: AT.toISOString(),
    refunded: 0,
    needsAddress: false,
    trackingId: "TRK1",
    parcelId: "p1",
    refundDue: 0,
    refundOwed: 0,
    openedAt: AT.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    dispute: null,
    expectedDays: 2,
    expectedOn: box === "paid" ? null : "2026-11-24",
    late: false,
    refunds: [],
    steps: stepsOf(way).map(({ at, ...step }) => ({ ...step, at: at?.toISOString() ?? null })),
  };
}
const order = (one: ReturnType<typeof boxAt>) =>
  told(<PurchaseBox order={one as unknown as Order} refunds={[]} isAlone />);
const sale = (one: ReturnType<typeof boxAt>) => told(<SalesList sales={[one as unknown as Sale]} />);

/** One pair of states of each kind: before, during and after the delivery. */
const PAIRED = [
  ["paid", "pending"],
  ["accepted", "pending"],
  ["ready", "picked_up"],
  ["ready", "delivered"],
  ["declined", "cancelled"],
] as const;

describe("a box says one thing wherever it is looked at", () => {
  it.each(PAIRED)(
    "%s × %s: order, sale, desk and tracking have their reader's words and day",
    (box, parcel) => {
      answerCalls({ "GET /auth/session": { body: {} } });
      const [buyers, kitchens, publics] = (["buyer", "kitchen", "public"] as const).map((reader) =>
        boxAt(box, parcel, reader),
      );
      if (!buyers || !kitchens || !publics) throw new Error("three readers");
      const day = (text: string) =>
        text.match(/about 2 days after the kitchen accepts|Expected on \w{3}\s\d+\s\w{3}/)?.[0];
      const surfaces = [
        [order(buyers), buyers],
        [sale(kitchens), kitchens],
        [
          told(
            <LiveTracking
              served={
                {
                  ...publics,
                  tracking_id: "TRK1",
                  delivery_status: parcel,
                  from: "Dhaka",
                  to: "Sylhet",
                  events: [],
                } as unknown as Tracking
              }
            />,
          ),
          publics,
        ],
      ] as const;
      for (const [text, { stateText: words }] of surfaces) expect(text).toContain(words);
      const days = surfaces.map(([text]) => day(text));
      expect(new Set(days).size, JSON.stringify(days)).toBe(1);
      expect(days[0] === undefined).toBe(ENDED.includes(box) || ["delivered", "returned"].includes(parcel));
    },
  );
});

describe("what a box holds and how it is kept", () => {
  const SUMMARY = "Cooked · 4 pieces · for 3 · Mild";
  const WITHIN = "Keep in the fridge, eat within 24 hours of packing";
  const BY = "Keep in the fridge, eat by Mon 23 Nov 14:00";
  const label = (one: ReturnType<typeof boxAt>) => {
    const printed: BoxLabel = {
      orderId: "o1",
      kitchen: "Nusrat",
      code: "TRK1",
      qrCode: null,
      collect: 0,
      expectedOn: null,
      today: "2026-11-22",
      packedOn: "2026-11-22",
      dishes: one.lines.map((line) => ({
        ...line,
        allergens: { contains: [], mayContain: [], stated: true },
      })),
    };
    const other = inLanguage("bn", () => boxLabelWords(printed));
    return told(<BoxLabelPaper label={printed} other={other} fields={EMPTY_LABEL} />);
  };
  const desk = (one: ReturnType<typeof boxAt>) =>
    told(<AdminOrderFacts order={one as unknown as AdminOrderDetails} />);

  it.each([
    ["before it is packed", boxAt("accepted", "pending", "buyer"), WITHIN],
    ["once it is packed", boxAt("ready", "pending", "buyer"), BY],
  ])("is the same on order, sale, desk and label, %s", (_, one, keeping) => {
    answerCalls({ "GET /auth/session": { body: {} } });
    for (const text of [order(one), sale(one), desk(one), label(one)]) {
      expect(text).toContain(SUMMARY);
      expect(text).toContain(keeping);
    }
  });

  it("is the same on card, cart and checkout, on the recipe's page and in mails", () => {
    expect(told(<BoxLine box={LINE} />)).toBe(SUMMARY);
    const rows = lineRows(LINE).map(([, value]) => value);
    expect(rows).toEqual(["2 × Roast", SUMMARY, WITHIN]);
    show(<BoxDetails recipe={{ ...LINE, servings: 4, from: null } as unknown as Recipe} />);
    for (const words of ["Cooked", "4 pieces", "900 g", "3 people", "Mild", WITHIN])
      expect(screen.getByText(words)).toBeDefined();
  });
});
