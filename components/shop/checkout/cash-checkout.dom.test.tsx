import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { lastMeans } from "@/components/money/method-choice";
import {
  BASKET,
  buyer,
  CARD,
  CASH,
  HOME,
  keepPayment,
  refused as refusedWith,
  SELLER,
  SIGNED_IN,
} from "../../../tests/support/paying";
import { answerCalls, type Sent, show } from "../../../tests/support/render";
import { BasketCheckout } from "./basket-checkout";
import { checkoutDraft } from "./checkout-draft";
import { methodsFor } from "./methods";

const METHODS = [CARD, CASH];
const OFFICE = { ...HOME, _id: "8".repeat(24), label: "Office", isDefault: false };
const OPENED = { purchaseId: "p1", provider: "cash", paymentStatus: "due", totalPrice: 750, boxes: [] };
/** These tests do not pay by card; they only check how the card payment is opened. */
const opens = ({ body }: Sent) =>
  (body as { payWith?: string }).payWith === "cash" ? { body: OPENED } : refused("payment_provider", {}, 502);
const DONE = { purchaseId: "p1", orders: [{ insertedId: "o1", trackingId: "TRK1" }] };
const ORDERED = { status: 201, body: DONE };
const refused = (code: string, more: object = {}, status = 409) => refusedWith(code, status, more);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const basket = (methods = METHODS) =>
  show(<BasketCheckout basket={BASKET} addresses={[HOME, OFFICE]} methods={methods} buyer={buyer} />);
type User = ReturnType<typeof show>["user"];
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
const AT_DOOR = /^Cash at the door/;
const orderName = /^Order, pay ৳.750 at the door/;
const ready = async (user: User) => {
  await user.click(radio(AT_DOOR));
  await user.click(screen.getByRole("checkbox", { name: /terms of sale/i }));
};
const order = async (user: User) => user.click(await screen.findByRole("button", { name: orderName }));
const posts = (calls: Sent[]) =>
  calls.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);
const complete = () => screen.findByRole("heading", { level: 1, name: "Your order is placed" });

describe("the choice of how to pay", () => {
  it("has first what this browser paid with last, and does not move while it pays", () => {
    answerCalls(SIGNED_IN);
    const { unmount } = basket();
    const names = () =>
      screen.getAllByRole("radio", { name: /^(Card|Cash)/ }).map((one) => one.getAttribute("value"));
    lastMeans.keep("cash");
    expect(names()).toEqual(["cash", "card"]);
    unmount();
    basket();
    expect(names()).toEqual(["cash", "card"]);
    expect(radio(AT_DOOR).checked).toBe(true);
  });

  it("says why a means does not fit, and pays with another one", async () => {
    lastMeans.keep("cash");
    answerCalls(SIGNED_IN);
    basket([METHODS[0]!, { ...METHODS[1]!, most: 700 }]);
    expect(radio(AT_DOOR).disabled).toBe(true);
    expect(radio(AT_DOOR).closest("label")?.textContent).toContain("Up to ৳\u202f700");
    expect(radio(/^Card/).checked).toBe(true);
  });

  it("has no cash while two orders are to be paid, and leads to them", () => {
    answerCalls(SIGNED_IN);
    show(
      <BasketCheckout basket={BASKET} addresses={[HOME]} methods={METHODS} buyer={buyer} payerWhy="open" />,
    );
    expect(radio(AT_DOOR).disabled).toBe(true);
    expect(radio(AT_DOOR).closest("label")?.textContent).toContain("Two orders are still to be paid");
    const link = screen.getByRole("link", { name: "See the orders to be paid" });
    expect(link.getAttribute("href")).toBe("/dashbord/myorder");
  });

  it.each([
    [
      "cooked food above 1,500 taka",
      { boxKind: "cooked" as const, total: 1501 },
      "Cooked food up to ৳\u202f1,500",
    ],
    ["one's own recipe", { sellerId: "u1" }, "Your own recipe"],
    ["cooked food of 1,500 taka", { boxKind: "cooked" as const, total: 1500 }, null],
    ["a kit above it", { total: 1501 }, null],
  ])("knows of %s before anybody types an address", (_, change, why) => {
    const {
      sellerId = SELLER,
      total = 750,
      boxKind = "kit" as const,
    } = { ...change } as {
      sellerId?: string;
      total?: number;
      boxKind?: "kit" | "cooked";
    };
    const bought = {
      total,
      boxes: [{ sellerId, lines: [{ boxKind }], total }],
      buyerId: "u1",
      payerWhy: null,
    };
    expect(methodsFor(METHODS, bought)).toEqual([
      { payWith: "card", sandbox: true, why: null, hasUnpaid: false },
      { payWith: "cash", sandbox: false, why, hasUnpaid: false },
    ]);
  });
});

describe("an order that is paid at the door", () => {
  it("of two kitchens names what each box costs, never one sum", async () => {
    answerCalls(SIGNED_IN);
    const [box] = BASKET.boxes;
    const other = { ...box!, sellerId: "2".repeat(24), lines: [{ ...box!.lines[0]!, price: 320 }] };
    const { user } = show(
      <BasketCheckout
        basket={{ boxes: [box!, other], changes: [] }}
        addresses={[HOME]}
        methods={METHODS}
        buyer={buyer}
      />,
    );
    await user.click(radio(AT_DOOR));
    expect(radio(AT_DOOR).closest("label")?.textContent).toMatch(/Each box as it comes: ৳.750 and ৳.380/);
    expect(screen.getByRole("button", { name: /^Order, pay ৳.750 and ৳.380 at the door/ })).toBeDefined();
  });

  it("says that it is placed only after the code, and goes on by itself", async () => {
    let proven = false;
    const calls = answerCalls({
      ...SIGNED_IN,
      "POST /checkout": () => (proven ? { body: OPENED } : refused("cash_refused", { why: "phone" })),
      "POST /account/phones": { status: 202, body: { expires: "2026-11-27T08:00:00.000Z" } },
      "POST /account/phones/verify": () => {
        proven = true;
        return { body: { phones: [] } };
      },
      "POST /checkout/p1/complete": ORDERED,
    });
    const { user } = basket();
    await ready(user);
    await order(user);
    const words = `Your order is placed after you enter the code that we send to ${HOME.phone}.`;
    expect(await screen.findByText(words)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Send the code, then order" }));
    await user.type(await screen.findByRole("textbox", { name: "Code from the SMS" }), "123456");
    await user.click(screen.getByRole("button", { name: "Confirm and order" }));
    await complete();
    expect(posts(calls).at(-1)).toEqual(["/checkout/p1/complete", {}]);
  });

  const body = { location: "inside", addressId: HOME._id, totalPrice: 750, terms: true, payWith: "cash" };
  it.each([
    [
      "what is owed",
      refused("cash_refused", { why: "open", detail: "Two orders are still to be paid" }),
      /Two orders/,
      true,
    ],
    ["an amount", refused("amount_too_large", { detail: "Up to ৳ 5,000" }, 422), /Up to ৳ 5,000/, false],
  ])(
    "that is refused for %s says so, and the card is still there",
    async (_, answer, words, offersOthers) => {
      const calls = answerCalls({
        ...SIGNED_IN,
        "POST /checkout": opens,
        "POST /checkout/p1/complete": answer,
      });
      const { user } = basket();
      await ready(user);
      await order(user);
      const alert = await screen.findByRole("alert");
      expect(alert.textContent).toMatch(words);
      await waitFor(() => expect(document.activeElement).toBe(alert));
      const instead = screen.queryByRole("group", { name: "Pay another way" });
      expect(instead !== null).toBe(offersOthers);
      if (instead) await user.click(within(instead).getByRole("button", { name: /Card/ }));
      else {
        await user.click(radio(/^Card/));
        await user.click(screen.getByRole("button", { name: /^Proceed to Payment/ }));
      }
      await waitFor(() => expect(posts(calls)).toHaveLength(3));
      // The refused order is replaced by the card payment and is not ordered itself.
      const byCard = { ...body, payWith: undefined, insteadOf: "p1" };
      expect(posts(calls).slice(2)).toEqual([["/checkout", byCard]].map(plain));
    },
  );

  it("is found by the same press when its answer was lost", async () => {
    let lost = true;
    const calls = answerCalls({
      ...SIGNED_IN,
      "POST /checkout": { body: OPENED },
      "POST /checkout/p1/complete": () => (lost ? "offline" : { status: 200, body: DONE }),
    });
    const { user } = basket();
    await ready(user);
    await order(user);
    await screen.findByRole("alert");
    lost = false;
    await order(user);
    await complete();
    // One call: a purchase that may already be ordered is not opened again.
    expect(posts(calls).filter(([path]) => path === "/checkout")).toHaveLength(1);
  });

  it("is asked about before something else is done with it, never ordered by the way", async () => {
    const calls = answerCalls({
      ...SIGNED_IN,
      "POST /checkout": opens,
      "POST /checkout/p1/complete": "offline",
      "GET /purchases/p1": { body: { orders: [], completedAt: null } },
    });
    const { user } = basket();
    await ready(user);
    await order(user);
    await screen.findByRole("alert");
    const before = posts(calls).length;
    await user.click(radio(/^Card/));
    await user.click(screen.getByRole("button", { name: /^Proceed to Payment/ }));
    await waitFor(() => expect(posts(calls)).toHaveLength(before + 1));
    expect(calls.filter(({ path }) => path === "/purchases/p1")).toHaveLength(1);
    expect(posts(calls).at(-1)?.[0]).toBe("/checkout");
  });

  it("whose answer was lost with the page is found after a reload, or waits for its press", async () => {
    keepPayment("cash", 750);
    const waiting = answerCalls({
      ...SIGNED_IN,
      "GET /purchases/p1": { body: { orders: [], completedAt: null } },
      "POST /checkout/p1/complete": ORDERED,
    });
    const first = basket();
    await screen.findByRole("button", { name: orderName });
    expect(posts(waiting)).toEqual([]);
    await order(first.user);
    await complete();
    expect(posts(waiting)).toEqual([["/checkout/p1/complete", {}]]);
    first.unmount();
    keepPayment("cash", 750);
    const orders = [{ _id: "o1", trackingId: "TRK1" }];
    const found = answerCalls({
      ...SIGNED_IN,
      "GET /purchases/p1": { body: { orders, completedAt: "2026-11-26T10:00:00Z" } },
    });
    basket();
    await complete();
    expect(posts(found)).toEqual([]);
  });

  it("stays when the session has ended, and keeps what was chosen", async () => {
    const calls = answerCalls({
      ...SIGNED_IN,
      "POST /checkout": { body: OPENED },
      "POST /checkout/p1/complete": refused("unauthenticated", {}, 401),
    });
    const { user, router } = basket();
    await ready(user);
    await order(user);
    await waitFor(() => expect(posts(calls)).toHaveLength(2));
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: orderName });
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(router.push).not.toHaveBeenCalled();
    const kept = checkoutDraft("u1", "cart").read();
    expect([kept?.values.means, kept?.values.terms, kept?.payment?.purchaseId]).toEqual(["cash", true, "p1"]);
  });
});

/** The body as JSON sends it: without undefined values. */
const plain = (sent: unknown) => JSON.parse(JSON.stringify(sent));
