import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { guestCart } from "@/components/shop/lists/guest-store";
import { BuyBar, BuyBox } from "@/components/shop/recipes/buy-box";
import { boxesOf } from "@/lib/shop/cart/rules";
import type { Cart } from "@/lib/shop/cart/schema";
import type { DetailedRecipe } from "@/lib/shop/recipes/schema";
import { answerCalls, problem, type Sent, show, showWhole } from "../../../tests/support/render";
import { AddToCartButton } from "./add-to-cart-button";
import { CartContents } from "./cart-contents";
import { QuantityChoice } from "./quantity-choice";

const ID = "0123456789abcdef01234567";
const recipeOf = (change: object = {}) =>
  ({
    _id: ID,
    title: "Shorshe Ilish",
    image: "",
    category: "Fish",
    price: 690,
    servings: 4,
    author: "Rina",
    authorId: "9".repeat(24),
    soldOut: false,
    soldOutWhy: null,
    soldOutUntil: null,
    boxesLeft: null,
    ...change,
  }) as DetailedRecipe;
/** What the server answers of a cart. */
const cartOf = (...items: (DetailedRecipe & { quantity?: number })[]): Cart => {
  const filled = items.map((recipe) => ({
    recipe,
    sellerName: recipe.author,
    boxesLeft: recipe.boxesLeft,
    quantity: recipe.quantity ?? 1,
  }));
  return {
    count: items.length,
    items: filled.map(({ recipe, quantity }) => ({ ...recipe, quantity })),
    boxes: boxesOf(filled),
  };
};
const remove = (title = "Shorshe Ilish") => screen.getByRole("button", { name: `Remove ${title}` });
const person = {
  uid: "u1",
  email: "rina@ranna.test",
  displayName: "Rina",
  photoURL: null,
  role: "user",
  isRider: false,
};
const GUEST = { "GET /auth/session": { body: {} } };
const SIGNED_IN = {
  "GET /auth/session": { body: { user: person } },
  "GET /cart": { body: cartOf() },
};
const toastText = () =>
  waitFor(
    () => document.querySelector(".toast-body p")?.textContent ?? Promise.reject(new Error("no message")),
  );

describe("putting a recipe into the cart", () => {
  const button = <AddToCartButton recipe={{ id: ID, title: "Shorshe Ilish" }} />;
  const add = () => screen.getByRole("button", { name: "Add to Cart" });

  it("of a guest keeps it in the browser, once", async () => {
    const calls = answerCalls(GUEST);
    const { user } = show(button);
    await user.click(add());
    const added = await toastText();
    expect(guestCart.items().map(({ id }) => id)).toEqual([ID]);
    await user.click(add());
    await waitFor(() => expect(document.querySelectorAll(".toast-body p").length).toBe(2));
    expect(
      [...document.querySelectorAll(".toast-body p")].some(({ textContent }) => textContent !== added),
    ).toBe(true);
    expect(guestCart.items()).toHaveLength(1);
    expect(calls.some(({ method }) => method === "POST")).toBe(false);
  });

  it("of somebody signed in sends it to the account's", async () => {
    const calls = answerCalls({ ...SIGNED_IN, "POST /cart": {} });
    const { user } = show(button);
    await waitFor(() => expect(calls.some(({ path }) => path === "/cart")).toBe(true));
    await user.click(add());
    await toastText();
    expect(calls.find(({ method }) => method === "POST")).toMatchObject({
      path: "/cart",
      body: { recipeId: ID, quantity: 1 },
    });
    expect(guestCart.items()).toEqual([]);
  });

  it("says that it failed when the server does not answer", async () => {
    const calls = answerCalls({
      ...SIGNED_IN,
      "POST /cart": { status: 500, body: problem("E11000", { code: "internal" }) },
    });
    const { user } = show(button);
    await waitFor(() => expect(calls.some(({ path }) => path === "/cart")).toBe(true));
    await user.click(add());
    expect(await toastText()).not.toContain("E11000");
    expect(add().getAttribute("aria-disabled")).toBeNull();
  });
});

describe("the cart", () => {
  it("of a guest shows the recipes as they are now, and lets go of those that are gone", async () => {
    guestCart.add(ID);
    guestCart.add("1".repeat(24));
    answerCalls({
      ...GUEST,
      [`GET /recipedetails/${ID}`]: { body: recipeOf({ price: 700 }) },
      [`GET /recipedetails/${"1".repeat(24)}`]: { status: 404, body: problem("gone", { code: "not_found" }) },
    });
    const { user, container } = show(<CartContents />);
    expect(await screen.findByRole("heading", { name: "Shorshe Ilish" })).toBeDefined();
    expect(container.textContent).toContain("700.00");
    expect(guestCart.items().map(({ id }) => id)).toEqual([ID]);
    await user.click(remove());
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Shorshe Ilish" })).toBeNull());
    expect(guestCart.items()).toEqual([]);
  });

  it("of an account takes a recipe out at once, and back when the server refuses", async () => {
    answerCalls({
      ...SIGNED_IN,
      "GET /cart": { body: cartOf(recipeOf()) },
      [`DELETE /cart/${ID}`]: { status: 500, body: problem("x", { code: "internal" }) },
    });
    const { user } = show(<CartContents />);
    await screen.findByRole("heading", { name: "Shorshe Ilish" });
    await user.click(remove());
    await toastText();
    expect(await screen.findByRole("heading", { name: "Shorshe Ilish" })).toBeDefined();
  });

  it("offers to buy what is for sale, and neither page nor price of what was hidden", async () => {
    const hidden = recipeOf({ _id: "2".repeat(24), title: "Hidden", state: "hidden" });
    const free = recipeOf({ _id: "3".repeat(24), title: "Free", price: 0 });
    answerCalls({ ...SIGNED_IN, "GET /cart": { body: cartOf(recipeOf(), hidden, free) } });
    show(<CartContents />);
    await screen.findByRole("heading", { name: "Hidden" });
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      `/recipedeteils/${ID}`,
      `/recipedeteils/${"3".repeat(24)}`,
      "/checkout",
    ]);
  });

  const quantity = () => screen.getByRole<HTMLInputElement>("textbox").value;
  const more = () => screen.getByRole("button", { name: "One more of Shorshe Ilish" });
  const puts = (calls: Sent[]) => calls.filter(({ method }) => method === "PUT").map(({ body }) => body);

  it("is grouped by kitchen, each with its subtotal and one delivery, and has one total", async () => {
    const other = recipeOf({
      _id: "4".repeat(24),
      title: "Dal",
      price: 99.5,
      author: "Karim",
      authorId: "8".repeat(24),
    });
    answerCalls({ ...SIGNED_IN, "GET /cart": { body: cartOf({ ...recipeOf(), quantity: 2 }, other) } });
    const { user } = show(<CartContents />);
    const first = await screen.findByRole("region", { name: "Box from Rina" });
    const second = screen.getByRole("region", { name: "Box from Karim" });
    const summary = screen.getByRole("region", { name: "Summary" });
    expect(first.textContent).toMatch(/Box from Rina.*৳\u20091,380\.00/);
    expect(second.textContent).toMatch(/Box from Karim.*৳\u200999\.50/);
    // 1,380 + 60, and 99.50 + 60 rounded half up.
    expect(summary.textContent).toContain("৳\u20091,600");
    expect(summary.textContent).toContain("Each box is rounded");
    await user.click(screen.getByRole("radio", { name: /Outside Dhaka/ }));
    expect(summary.textContent).toContain("৳\u20091,720");
    expect(document.cookie).toContain("ranna-place=outside");
    expect(first.textContent).toContain(
      "৳\u2009120 outside Dhaka, about 1 to 3 days after the kitchen accepts",
    );
    await user.selectOptions(screen.getByRole("combobox", { name: "District" }), "Cox's Bazar");
    expect(document.cookie).toContain("ranna-place=Cox's%20Bazar");
    expect(first.textContent).toContain("৳\u2009120 to Cox's Bazar, about");
  });

  it("asks where it goes until that is known, and keeps it to one line from then on", async () => {
    answerCalls({ ...SIGNED_IN, "GET /cart": { body: cartOf(recipeOf()) } });
    const fold = () => screen.getByRole("button", { name: "Details" });
    const question = () => fold().closest("section")?.querySelector("details");
    const first = show(<CartContents />);
    await screen.findByRole("textbox");
    expect(screen.getAllByRole<HTMLInputElement>("radio").some(({ checked }) => checked)).toBe(false);
    expect(fold().getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByText("Total inside Dhaka")).toBeDefined();
    // What is answered stays open under the finger.
    await first.user.click(screen.getByRole("radio", { name: /Inside Dhaka/ }));
    expect(question()?.open).toBe(true);
    expect(fold().getAttribute("aria-expanded")).toBe("true");
    first.unmount();
    const { user } = show(<CartContents />);
    await screen.findByText("Delivered to Dhaka");
    expect(question()?.open).toBe(false);
    expect(screen.queryByText("Total inside Dhaka")).toBeNull();
    expect(fold().getAttribute("aria-expanded")).toBe("false");
    await user.click(fold());
    expect(fold().getAttribute("aria-expanded")).toBe("true");
  });

  it("shows another quantity at once, and sends the last of quick clicks after the first", async () => {
    let answer: (given: { status: number; body: object }) => void = () => undefined;
    let stored = 1;
    const calls = answerCalls({
      ...SIGNED_IN,
      "GET /cart": () => ({ body: cartOf({ ...recipeOf(), quantity: stored }) }),
      [`PUT /cart/${ID}`]: ({ body }) => {
        stored = (body as { quantity: number }).quantity;
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    });
    const { user } = show(<CartContents />);
    await screen.findByRole("textbox");
    await user.tripleClick(more());
    expect(quantity()).toBe("4");
    expect(screen.getByRole("status").textContent).toBe("Saving...");
    expect(puts(calls)).toEqual([{ quantity: 2 }]);
    answer({ status: 200, body: { count: 1 } });
    await waitFor(() => expect(puts(calls)).toEqual([{ quantity: 2 }, { quantity: 4 }]));
    answer({ status: 200, body: { count: 1 } });
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
    expect(quantity()).toBe("4");
  });

  it("goes back to what the server agreed to when it refuses a quantity, and says so", async () => {
    answerCalls({
      ...SIGNED_IN,
      "GET /cart": { body: cartOf(recipeOf()) },
      [`PUT /cart/${ID}`]: "offline",
    });
    const { user } = show(<CartContents />);
    await screen.findByRole("textbox");
    await user.click(more());
    expect(await toastText()).toContain("could not be changed");
    expect(quantity()).toBe("1");
  });

  it("forgets quick clicks behind one that was refused, and tells of it once", async () => {
    let answer: (given: { status: number; body: object }) => void = () => undefined;
    const calls = answerCalls({
      ...SIGNED_IN,
      "GET /cart": { body: cartOf(recipeOf()) },
      [`PUT /cart/${ID}`]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const { user } = show(<CartContents />);
    await screen.findByRole("textbox");
    await user.tripleClick(more());
    expect(quantity()).toBe("4");
    answer({ status: 503, body: problem("x", { code: "unavailable" }) });
    await waitFor(() => expect(quantity()).toBe("1"));
    expect(await toastText()).toContain("could not be changed");
    expect(document.querySelectorAll(".toast-body p")).toHaveLength(1);
    expect(puts(calls)).toEqual([{ quantity: 2 }]);
    await user.click(more());
    await waitFor(() => expect(puts(calls)).toEqual([{ quantity: 2 }, { quantity: 2 }]));
  });

  it("says what is sold out or too much, and offers no checkout until it is put right", async () => {
    const soldOut = recipeOf({ _id: "5".repeat(24), title: "Tehari", soldOut: true, soldOutWhy: "day" });
    const few = { ...recipeOf({ boxesLeft: 2 }), quantity: 3 };
    answerCalls({ ...SIGNED_IN, "GET /cart": { body: cartOf(few, soldOut) } });
    const { container } = show(<CartContents />);
    await screen.findByRole("heading", { name: "Tehari" });
    expect(container.textContent).toContain("Sold out today");
    expect(container.textContent).toContain("Only 2 boxes left");
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).not.toContain("/checkout");
  });

  it("of a guest keeps quantities in the browser", async () => {
    guestCart.add(ID, 2);
    answerCalls({ ...GUEST, [`GET /recipedetails/${ID}`]: { body: recipeOf() } });
    const { user } = show(<CartContents />);
    await screen.findByRole("textbox");
    expect(quantity()).toBe("2");
    await user.click(more());
    expect(quantity()).toBe("3");
    expect(guestCart.items()).toMatchObject([{ id: ID, quantity: 3 }]);
    await user.click(remove());
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  });

  it("says that it could not be read, and not that it is empty", async () => {
    answerCalls({ ...SIGNED_IN, "GET /cart": { status: 500 } });
    const { container } = show(<CartContents />);
    await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
    expect(screen.queryByRole("link")).toBeNull();
    expect(container.textContent?.length).toBeGreaterThan(0);
  });
});

describe("price and the ways to have a recipe", () => {
  it("are there for what is for sale", async () => {
    answerCalls(GUEST);
    const { container } = await showWhole(
      <>
        <BuyBox recipe={recipeOf()} />
        <BuyBar recipe={recipeOf({ servings: null })} />
      </>,
    );
    expect(container.textContent).toContain("৳\u2009690");
    expect(container.textContent).toContain("৳\u200960");
    expect(container.textContent).toContain("৳\u2009120");
    expect(screen.getAllByRole("button").length).toBeGreaterThanOrEqual(3);
  });

  it("say one price and the days where the place is known: chosen once, before that the default address", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = "ranna-place=Sylhet; Path=/";
    const said = () => show(<BuyBox recipe={recipeOf({ from: "Dhaka" })} />).container;
    answerCalls(GUEST);
    const first = said();
    await waitFor(() =>
      expect(first.textContent).toContain("৳\u2009120 to Sylhet, about 3 days after the kitchen accepts"),
    );
    const address = { _id: "a1", label: "Home", name: "Imran", phone: "1", district: "Dhaka", address: "14" };
    answerCalls({ ...SIGNED_IN, "GET /account/addresses?page=1&size=1": { body: { addresses: [address] } } });
    const container = said();
    await waitFor(() =>
      expect(container.textContent).toContain("৳\u200960 to Dhaka, about 1 day after the kitchen accepts"),
    );
  });

  it("are off for cooked food where it is not brought, with the reason", async () => {
    answerCalls(GUEST);
    const cooked = recipeOf({ boxKind: "cooked", from: "Dhaka" });
    const ways = (
      <>
        <BuyBox recipe={cooked} />
        <BuyBar recipe={cooked} />
      </>
    );
    for (const [district, isOff] of [
      ["Dhaka", false],
      ["Sylhet", true],
    ] as const) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
      document.cookie = `ranna-place=${district}; Path=/`;
      const { unmount } = await showWhole(ways);
      for (const name of ["Buy Now", "Add to Cart"])
        for (const way of screen.getAllByRole<HTMLButtonElement>("button", { name })) {
          expect(way.disabled).toBe(isOff);
          const reason = document.getElementById(way.getAttribute("aria-describedby") ?? "")?.textContent;
          expect(reason).toBe(isOff ? "Cooked, delivered in Dhaka only" : undefined);
        }
      unmount();
    }
  });

  it("are off while it is sold out, with the reason", async () => {
    answerCalls(GUEST);
    const until = "2026-11-24T18:00:00.000Z";
    const paused = recipeOf({ soldOut: true, soldOutWhy: "paused", soldOutUntil: until });
    await showWhole(
      <>
        <BuyBox recipe={paused} />
        <BuyBar recipe={paused} />
      </>,
    );
    const buttons = screen.getAllByRole<HTMLButtonElement>("button");
    expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true, true, true]);
    for (const button of buttons) {
      const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
      expect(reason?.textContent).toBe("This kitchen pauses until Wed 25 Nov");
    }
  });

  it("take as many as were chosen, on a phone too", async () => {
    const calls = answerCalls({ ...SIGNED_IN, "POST /cart": { status: 201, body: { count: 1 } } });
    const { user } = await showWhole(
      <QuantityChoice>
        <BuyBox recipe={recipeOf()} />
        <BuyBar recipe={recipeOf()} />
      </QuantityChoice>,
    );
    await waitFor(() => expect(calls.some(({ path }) => path === "/cart")).toBe(true));
    const [more] = screen.getAllByRole("button", { name: "One more of Shorshe Ilish" });
    await user.dblClick(more as HTMLElement);
    const [, compact] = screen.getAllByRole("button", { name: "Add to Cart" });
    await user.click(compact as HTMLElement);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ recipeId: ID, quantity: 3 }),
    );
  });

  it("are not for a recipe that is only to be read", async () => {
    answerCalls(GUEST);
    const { container } = await showWhole(
      <>
        <BuyBox recipe={recipeOf({ price: 0 })} />
        <BuyBar recipe={recipeOf({ price: 0 })} />
      </>,
    );
    expect(screen.queryByRole("button")).toBeNull();
    expect(container.textContent).not.toContain("৳");
  });
});
