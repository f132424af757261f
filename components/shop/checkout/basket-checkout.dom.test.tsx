import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { buyer, CARD, CASH, chooseArea, HOME, keepPayment } from "../../../tests/support/paying";
import { answerCalls, problem, type Sent, show } from "../../../tests/support/render";
import { BasketCheckout } from "./basket-checkout";
import { checkoutDraft } from "./checkout-draft";

/** Stands for the provider's script. card-entry.dom.test.tsx tests the card form itself. */
const card = vi.hoisted(() => {
  // Test files of one worker share their modules, so the form is imported anew here, and again after this file.
  vi.resetModules();
  return { charged: [] as string[] };
});
afterAll(() => void vi.resetModules());
vi.mock("@/components/money/card-form", async () => {
  const { useState } = await import("react");
  return {
    CardForm: (props: {
      clientSecret: string | null;
      amountLabel: string;
      onBeforeConfirm: () => Promise<string>;
      onPaid: (id: string) => Promise<void>;
      onEnded: () => void;
      instead: ReactNode;
    }) => {
      const [told, setTold] = useState("");
      const pay = async () => {
        try {
          const secret = await props.onBeforeConfirm();
          if (secret === "given up") return props.onEnded();
          card.charged.push(secret);
          await props.onPaid("pi_1");
        } catch (error) {
          setTold(String((error as Error).message));
        }
      };
      return (
        <>
          <button type="button" disabled={props.clientSecret === null} onClick={pay}>
            Pay {props.amountLabel}
          </button>
          <p>{told}</p>
          {props.instead}
        </>
      );
    },
  };
});

const [A, B, C] = ["a".repeat(24), "b".repeat(24), "c".repeat(24)] as const;
const line = (recipeId: string, title: string, price: number, quantity = 1) => ({
  recipeId,
  title,
  price,
  quantity,
  image: "",
  ...boxFactsOf({}),
});
const BOXES = [
  {
    sellerId: "1".repeat(24),
    sellerName: "Farida",
    lines: [line(A, "Bhorta", 200, 2), line(B, "Dal", 100)],
  },
  { sellerId: "2".repeat(24), sellerName: "Shefali", lines: [line(C, "Ilish", 690)] },
];
const OFFICE = { ...HOME, _id: "8".repeat(24), label: "Office", district: "Khulna", isDefault: false };
const items = BOXES.flatMap(({ lines }) =>
  lines.map(({ recipeId, quantity }) => ({ _id: recipeId, quantity })),
);
const SESSION = {
  "GET /auth/session": { body: { user: { uid: "u1", email: buyer.email } } },
  "GET /cart": { body: { count: items.length, items, boxes: [] } },
};
const OPENED = {
  provider: "stripe",
  purchaseId: "p1",
  clientSecret: "secret_1",
  paymentIntentId: "pi_1",
  paymentStatus: "requires_payment_method",
  totalPrice: 1310,
  boxes: [],
};
const DONE = { status: 201, body: { purchaseId: "p1", orders: [] } };

type Props = Parameters<typeof BasketCheckout>[0];
const page = (change: Partial<Props> = {}) => (
  <BasketCheckout
    basket={{ boxes: BOXES, changes: [] }}
    addresses={[HOME, OFFICE]}
    methods={[CARD]}
    buyer={buyer}
    {...change}
  />
);
const checkout = (change: Partial<Props> = {}) => show(page(change));
type User = ReturnType<typeof checkout>["user"];

const terms = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /terms of sale/i });
const proceed = (user: User) => user.click(screen.getByRole("button", { name: /^Proceed to Payment/ }));
const toCard = async (user: User) => {
  await user.click(terms());
  await proceed(user);
  return screen.findByRole("button", { name: /^Pay / });
};
const asked = (calls: Sent[]) => calls.filter(({ path }) => path === "/checkout").map(({ body }) => body);
const changed = (change: object) => ({
  status: 409,
  body: problem("x", { code: "basket_changed", ...change }),
});

beforeEach(() => {
  sessionStorage.clear();
  card.charged = [];
});

describe("the checkout of a cart", () => {
  it("shows what the server refuses at its field", async () => {
    const errors = [{ path: "phone", message: "No such number" }];
    answerCalls({
      ...SESSION,
      "POST /checkout": { status: 422, body: problem("x", { code: "validation", errors }) },
    });
    const { user } = checkout({ addresses: [] });
    const phone = screen.getByRole<HTMLInputElement>("textbox", { name: "Phone" });
    await user.type(phone, "01711 204 588");
    await chooseArea(user);
    await user.type(screen.getByRole("textbox", { name: /^Address/ }), "Road 3");
    await user.click(terms());
    await proceed(user);
    expect(await screen.findByText("No such number")).toBeDefined();
    expect(document.activeElement).toBe(phone);
    expect(phone.value).toBe("01711 204 588");
  });

  it.each([
    ["the network is dead", "offline" as const, /network/i],
    ["the provider is", { status: 502, body: problem("x", { code: "payment_provider" }) }, /does not answer/],
  ])("says it plainly when %s, and loses nothing", async (_, answer, words) => {
    answerCalls({ ...SESSION, "POST /checkout": answer });
    const { user } = checkout();
    await user.click(terms());
    await proceed(user);
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
    expect(terms().checked).toBe(true);
  });
});

describe("a basket that has changed", () => {
  it("of which nothing is left says why, and leads on", async () => {
    answerCalls({
      ...SESSION,
      "POST /checkout": changed({
        boxes: [],
        totalPrice: 0,
        changes: [A, B, C].map((recipeId) => ({ recipeId, title: "", what: "paused" })),
      }),
    });
    const { user } = checkout();
    await user.click(terms());
    await proceed(user);
    expect(await screen.findByRole("heading", { name: /Nothing in your cart/ })).toBeDefined();
    expect(screen.getAllByText("Its kitchen pauses at the moment.")).toHaveLength(3);
    expect(screen.getByRole("link", { name: "Browse Recipes" })).toBeDefined();
  });

  it("is read anew when the cart changes elsewhere, and what differs is told", async () => {
    const more = [...items, { _id: "d".repeat(24), quantity: 1 }];
    answerCalls({ ...SESSION, "GET /cart": { body: { count: 4, items: more, boxes: [] } } });
    const { router, again } = checkout();
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    again(page({ basket: { boxes: [BOXES[0]!], changes: [] } }));
    expect(await screen.findByText("Taken out of the cart.")).toBeDefined();
  });
});

it("says what is cooked elsewhere and what can be done, and charges nothing", async () => {
  const why = "“Ilish” is cooked food and is delivered in Sylhet only.";
  answerCalls({
    ...SESSION,
    "POST /checkout": { status: 409, body: problem(why, { code: "out_of_area", lines: [] }) },
  });
  const { user } = checkout();
  await user.click(terms());
  await proceed(user);
  expect((await screen.findByRole("alert")).textContent).toBe(
    `${why} Choose an address there, or take it out of the cart.`,
  );
});

describe("a basket of which too little is left", () => {
  const soldOut = (...lines: object[]) => ({ status: 409, body: problem("x", { code: "sold_out", lines }) });

  it("adds up what shares a kitchen's day before it offers less of one line", async () => {
    answerCalls({
      ...SESSION,
      "POST /checkout": soldOut(
        { recipeId: A, title: "Bhorta", left: 2, why: "day" },
        { recipeId: B, title: "Dal", left: 2, why: "day" },
      ),
    });
    const { user } = checkout();
    await user.click(terms());
    await proceed(user);
    await screen.findByRole("button", { name: "Take 1 instead: Bhorta" });
    expect(screen.queryByRole("button", { name: /Take .* of Dal/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Remove Dal" })).toBeDefined();
  });

  it("holds the pay button at the card until it is decided", async () => {
    const answers = [{ body: OPENED }, soldOut({ recipeId: A, title: "Bhorta", left: 1, why: "boxes" })];
    answerCalls({
      ...SESSION,
      "POST /checkout": () => answers.shift() ?? {},
      "POST /checkout/p1/complete": { status: 402, body: problem("x", { code: "payment_required" }) },
    });
    const { user } = checkout();
    await user.click(await toCard(user));
    await screen.findByRole("heading", { name: "There is not enough left" });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Pay / }).disabled).toBe(true);
    expect(card.charged).toEqual([]);
  });
});

describe("a payment", () => {
  it("by a card that is declined goes on another way, with the same address", async () => {
    const calls = answerCalls({
      ...SESSION,
      "POST /checkout": ({ body }: Sent) =>
        (body as { payWith?: string }).payWith === "cash"
          ? { body: { ...OPENED, provider: "cash", paymentStatus: "due" } }
          : { body: OPENED },
      "POST /checkout/p1/complete": ({ body }: Sent) =>
        (body as { transaction_id?: string }).transaction_id
          ? { status: 402, body: problem("x", { code: "payment_required" }) }
          : DONE,
    });
    const { user, router } = checkout({ methods: [CARD, CASH] });
    await user.click(screen.getByRole("radio", { name: /^Card/ }));
    await toCard(user);
    await user.click(screen.getByRole("button", { name: "Cash at the door" }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/checkout?purchase=p1"));
    expect(asked(calls).at(-1)).toMatchObject({ addressId: HOME._id, payWith: "cash", insteadOf: "p1" });
  });

  it("that a newer purchase ended charges nothing, says so and begins again at the question", async () => {
    const secrets = ["secret_1", "given up", "secret_2", "secret_2"];
    const calls = answerCalls({
      ...SESSION,
      "POST /checkout": () => ({ body: { ...OPENED, clientSecret: secrets.shift() } }),
      "POST /checkout/p1/complete": DONE,
    });
    const { user } = checkout();
    await user.click(await toCard(user));
    expect((await screen.findByRole("alert")).textContent).toMatch(/began a newer one.*not charged/);
    expect(card.charged).toEqual([]);
    expect(checkoutDraft("u1", "cart").read()?.payment).toBeNull();
    await proceed(user);
    await user.click(await screen.findByRole("button", { name: /^Pay / }));
    await screen.findByRole("heading", { level: 1, name: "Your order is placed" });
    expect(card.charged).toEqual(["secret_2"]);
    expect(asked(calls)).toHaveLength(4);
  });

  it("for what was sold out meanwhile never says that it is complete", async () => {
    const ended = { insertedId: "o1", trackingId: "TRK1", ended: "sold_out" };
    const body = { purchaseId: "p1", orders: [ended] };
    answerCalls({
      ...SESSION,
      "POST /checkout": { body: OPENED },
      "POST /checkout/p1/complete": { status: 200, body },
    });
    const { user } = checkout();
    await user.click(await toCard(user));
    const words = "Sold out meanwhile. Your money goes back to your card.";
    expect(await screen.findByRole("heading", { level: 1, name: words })).toBeDefined();
    expect(screen.queryByText(/order is (complete|placed)/)).toBeNull();
  });

  it("that was made before a reload is completed, and opens no second one", async () => {
    keepPayment("card", 1310);
    const calls = answerCalls({ ...SESSION, "POST /checkout/p1/complete": DONE });
    const { router } = checkout({ basket: { boxes: [], changes: [] } });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/checkout?purchase=p1"));
    expect(asked(calls)).toEqual([]);
  });

  it("is not forgotten while nobody can tell whether it was made", async () => {
    keepPayment("card", 1310);
    const calls = answerCalls({
      ...SESSION,
      "POST /checkout/p1/complete": { status: 409, body: problem("Busy.", { code: "in_progress" }) },
    });
    checkout();
    await screen.findByRole("alert");
    expect(asked(calls)).toEqual([]);
    expect(checkoutDraft("u1", "cart").read()?.payment?.purchaseId).toBe("p1");
  });
});

describe("an empty cart", () => {
  it("waits for a guest's cart that is still moving in", async () => {
    let arrived: (answer: { body: object }) => void = () => undefined;
    const late = new Promise<{ body: object }>((resolve) => {
      arrived = resolve;
    });
    answerCalls({ ...SESSION, "GET /cart": late });
    const { router, again } = checkout({ basket: { boxes: [], changes: [] } });
    expect(screen.queryByRole("heading", { name: "Your cart is empty" })).toBeNull();
    arrived(SESSION["GET /cart"]);
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    again(page());
    expect(await screen.findByRole("heading", { name: "Box from Farida" })).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Your basket has changed" })).toBeNull();
  });
});
