import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { answerCalls, problem, type Sent, show } from "../../../tests/support/render";
import { BasketCheckout } from "./basket-checkout";
import { checkoutDraft } from "./checkout-draft";

/** What the provider's script would do: the form's own behaviour is tested where it lives. */
const card = vi.hoisted(() => {
  // Files of one worker share their modules: whoever imports the form, imports it here again, and again after this file.
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
        </>
      );
    },
  };
});

const [A, B, C] = ["a".repeat(24), "b".repeat(24), "c".repeat(24)] as const;
const line = (recipeId: string, title: string, price: number, quantity = 1) => ({
  ...{ recipeId, title, price, quantity },
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
const buyer = { uid: "u1", name: "Imran", email: "imran@ranna.test" };
const HOME = {
  _id: "9".repeat(24),
  label: "Home",
  name: "Imran",
  phone: "+8801711204588",
  district: "Dhaka",
  address: "House 14",
  isDefault: true,
};
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
    means={[{ payWith: "card", provider: "stripe", sandbox: true, least: null, most: null }]}
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
  it("shows each kitchen's box with its delivery, and one total that follows the address", async () => {
    answerCalls(SESSION);
    const { user, container } = checkout();
    expect(screen.getByRole("heading", { name: "Box from Farida" })).toBeDefined();
    expect(screen.getByRole("heading", { name: "Box from Shefali" })).toBeDefined();
    // 500 + 60 and 690 + 60.
    expect(container.textContent).toContain("৳\u20091,310");
    await user.click(screen.getByRole("radio", { name: /^Office/ }));
    await waitFor(() => expect(container.textContent).toContain("৳\u20091,430"));
  });

  it("goes nowhere before the terms are agreed to; the default address is chosen already", async () => {
    const calls = answerCalls({ ...SESSION, "POST /checkout": { body: OPENED } });
    const { user } = checkout();
    expect(terms().checked).toBe(false);
    await proceed(user);
    expect(await screen.findByText("Please agree to the terms of sale")).toBeDefined();
    expect(document.activeElement).toBe(terms());
    expect(asked(calls)).toEqual([]);
    await toCard(user);
    expect(asked(calls)).toEqual([
      { location: "inside", addressId: HOME._id, totalPrice: 1310, terms: true },
    ]);
  });

  it("asks outside Dhaka for the district, and saves a typed address only when that is ticked", async () => {
    const calls = answerCalls({
      ...SESSION,
      "POST /checkout": { body: OPENED },
      "POST /account/addresses": { status: 201, body: { ...OFFICE, _id: "7".repeat(24), label: "Nanu" } },
    });
    const { user } = checkout({ addresses: [] });
    await user.type(screen.getByRole("textbox", { name: "Phone" }), "01711 204 588");
    await user.type(screen.getByRole("textbox", { name: "Delivery address" }), "Road 3");
    await user.click(screen.getByRole("radio", { name: /^Outside Dhaka/ }));
    await user.click(screen.getByRole("checkbox", { name: "Save this address" }));
    await user.click(terms());
    await proceed(user);
    expect(await screen.findByText("District is required")).toBeDefined();
    expect(screen.getByText(/what this address is/i)).toBeDefined();
    await user.selectOptions(screen.getByRole("combobox", { name: "District" }), "Khulna");
    await user.type(screen.getByRole("textbox", { name: "What to call it" }), "Nanu");
    await proceed(user);
    await screen.findByRole("button", { name: /^Pay / });
    expect(calls.find(({ path }) => path === "/account/addresses")?.body).toMatchObject({
      ...{ label: "Nanu", phone: "01711 204 588", address: "Road 3", district: "Khulna" },
    });
    expect(asked(calls)).toMatchObject([
      { location: "outside", addressId: "7".repeat(24), totalPrice: 1430 },
    ]);
  });

  it("shows what the server refuses at its field", async () => {
    const errors = [{ path: "phone", message: "No such number" }];
    answerCalls({
      ...SESSION,
      "POST /checkout": { status: 422, body: problem("x", { code: "validation", errors }) },
    });
    const { user } = checkout({ addresses: [] });
    const phone = screen.getByRole<HTMLInputElement>("textbox", { name: "Phone" });
    await user.type(phone, "01711 204 588");
    await user.type(screen.getByRole("textbox", { name: "Delivery address" }), "Road 3");
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

  it("leads to the sign-in when the session has ended, and back", async () => {
    answerCalls({
      ...SESSION,
      "POST /checkout": { status: 401, body: { code: "unauthenticated", detail: "x" } },
    });
    const { user, router } = checkout();
    await user.click(terms());
    await proceed(user);
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/login?callbackUrl=%2Fcheckout"));
  });
});

describe("a basket that has changed", () => {
  const dearer = [{ ...BOXES[0]!, lines: [line(A, "Bhorta", 230, 2), line(B, "Dal", 100)] }];
  const FRESH = {
    boxes: dearer,
    totalPrice: 620,
    changes: [
      { recipeId: A, title: "Bhorta", what: "price" },
      { recipeId: C, title: "", what: "hidden" },
    ],
  };

  it("is told line by line before the card is asked for, and can be paid as it is now", async () => {
    const answers = [changed(FRESH), { body: OPENED }];
    const calls = answerCalls({ ...SESSION, "POST /checkout": () => answers.shift() ?? {} });
    const { user, container } = checkout();
    await user.click(terms());
    await proceed(user);
    const news = (await screen.findByRole("heading", { name: "Your basket has changed" })).closest(
      "section",
    )!;
    expect(news.textContent).toContain("৳\u2009200 and is ৳\u2009230 now");
    expect(within(news).getByText("Ilish").closest("li")?.textContent).toMatch(/off the list/);
    expect(container.textContent).toContain("৳\u2009620");
    await proceed(user);
    await screen.findByRole("button", { name: "Pay ৳\u2009620" });
    expect(asked(calls)).toMatchObject([{ totalPrice: 1310 }, { totalPrice: 620 }]);
  });

  it("between the page and the card is noticed before anything is charged; the typed card stays", async () => {
    const answers = [
      { body: OPENED },
      changed(FRESH),
      { body: { ...OPENED, purchaseId: "p2", paymentIntentId: "pi_2", clientSecret: "secret_2" } },
    ];
    const calls = answerCalls({
      ...SESSION,
      "POST /checkout": () => answers.shift() ?? {},
      "POST /checkout/p1/complete": { status: 402, body: problem("x", { code: "payment_required" }) },
      "POST /checkout/p2/complete": DONE,
    });
    const { user, router } = checkout();
    await user.click(await toCard(user));
    await screen.findByRole("heading", { name: "Your basket has changed" });
    expect(card.charged).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Pay ৳\u2009620" }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/checkout?purchase=p2"));
    expect(card.charged).toEqual(["secret_2"]);
    expect(asked(calls)).toMatchObject([{ totalPrice: 1310 }, { totalPrice: 1310 }, { totalPrice: 620 }]);
  });

  it("of which nothing is left says why, and leads on", async () => {
    answerCalls({
      ...SESSION,
      "POST /checkout": changed({
        ...{ boxes: [], totalPrice: 0 },
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

  it("offers what is left, or to remove it, and reads the basket anew", async () => {
    const calls = answerCalls({
      ...SESSION,
      "POST /checkout": soldOut(
        { recipeId: A, title: "Bhorta", left: 1, why: "boxes" },
        { recipeId: C, title: "Ilish", left: 0, why: "boxes" },
      ),
      [`PUT /cart/${A}`]: { body: { count: 3 } },
      [`DELETE /cart/${C}`]: { body: { count: 2 } },
    });
    const { user, router } = checkout();
    await user.click(terms());
    await proceed(user);
    await screen.findByRole("heading", { name: "There is not enough left" });
    expect(screen.queryByRole("button", { name: /Take .* of Ilish/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Take 1 instead: Bhorta" }));
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    // One change at a time.
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Remove Ilish" }).disabled).toBe(false),
    );
    await user.click(screen.getByRole("button", { name: "Remove Ilish" }));
    await waitFor(() =>
      expect(screen.queryByRole("heading", { name: "There is not enough left" })).toBeNull(),
    );
    const sent = calls.filter(({ path }) => path.startsWith("/cart/"));
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ["PUT", { quantity: 1 }],
      ["DELETE", undefined],
    ]);
  });

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
  const PAYMENT = {
    payWith: "card" as const,
    purchaseId: "p1",
    paymentIntentId: "pi_1",
    totalPrice: 1310,
    to: {
      addressId: HOME._id,
      location: "inside" as const,
      name: "Imran",
      phone: "+8801711204588",
      address: "House 14",
      district: "Dhaka",
      quantity: 1,
    },
  };
  const kept = (atPayment = true) =>
    checkoutDraft("u1", "cart").keep({
      values: {
        to: HOME._id,
        phone: "",
        address: "",
        location: "inside",
        district: "",
        save: false,
        label: "",
        terms: true,
        quantity: 1,
        payWith: "card",
      },
      payment: PAYMENT,
      atPayment,
    });

  it("leaves a panel with the mandated words, under an address that pays nothing", async () => {
    answerCalls({ ...SESSION, "POST /checkout": { body: OPENED }, "POST /checkout/p1/complete": DONE });
    const { user, router } = checkout();
    await user.click(await toCard(user));
    expect(await screen.findByRole("heading", { level: 1, name: "Your order is complete!" })).toBeDefined();
    expect(router.replace).toHaveBeenCalledWith("/checkout?purchase=p1");
    expect(checkoutDraft("u1", "cart").read()).toBeNull();
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
    await screen.findByRole("heading", { level: 1, name: "Your order is complete!" });
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
    expect(screen.queryByText(/order is complete/)).toBeNull();
  });

  it("that was made before a reload is completed, and opens no second one", async () => {
    kept();
    const calls = answerCalls({ ...SESSION, "POST /checkout/p1/complete": DONE });
    const { router } = checkout({ basket: { boxes: [], changes: [] } });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/checkout?purchase=p1"));
    expect(asked(calls)).toEqual([]);
  });

  it("is not forgotten while nobody can tell whether it was made", async () => {
    kept();
    const calls = answerCalls({
      ...SESSION,
      "POST /checkout/p1/complete": { status: 409, body: problem("Busy.", { code: "in_progress" }) },
    });
    checkout();
    await screen.findByRole("alert");
    expect(asked(calls)).toEqual([]);
    expect(checkoutDraft("u1", "cart").read()?.payment?.purchaseId).toBe("p1");
  });

  it("that another tab made is shown here as complete, without a second charge", async () => {
    const answers = [
      { body: OPENED },
      {
        status: 422,
        body: problem("Your cart is empty.", {
          code: "validation",
          errors: [{ path: "lines", message: "x" }],
        }),
      },
    ];
    answerCalls({
      ...SESSION,
      "POST /checkout": () => answers.shift() ?? {},
      "POST /checkout/p1/complete": DONE,
    });
    const { user } = checkout();
    await user.click(await toCard(user));
    expect(await screen.findByRole("heading", { name: "Your order is complete!" })).toBeDefined();
    expect(card.charged).toEqual([]);
  });

  it("comes back to the card after a reload, with the purchase as it is now", async () => {
    kept();
    const calls = answerCalls({
      ...SESSION,
      "POST /checkout/p1/complete": { status: 402, body: problem("x", { code: "payment_required" }) },
      "POST /checkout": { body: OPENED },
    });
    checkout();
    await screen.findByRole("button", { name: "Pay ৳\u20091,310" });
    expect(asked(calls)).toHaveLength(1);
    expect(screen.getByText(/House 14/)).toBeDefined();
  });
});

describe("an empty cart", () => {
  it("says so and leads to the recipes", async () => {
    answerCalls({ ...SESSION, "GET /cart": { body: { count: 0, items: [], boxes: [] } } });
    checkout({ basket: { boxes: [], changes: [] } });
    expect(await screen.findByRole("heading", { name: "Your cart is empty" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Browse Recipes" })).toBeDefined();
  });

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
