import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { guestCart } from "@/components/shop/lists/guest-store";
import { BuyBar, BuyBox } from "@/components/shop/recipes/buy-box";
import { boxesOf } from "@/lib/shop/cart/rules";
import type { Cart } from "@/lib/shop/cart/views";
import type { DetailedRecipe } from "@/lib/shop/recipes/views";
import { answerCalls, problem, type Sent, show, showWhole } from "../../../tests/support/render";
import { CartContents } from "./cart-contents";

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
    kitchenName: "Rina",
    kitchenNameBn: "",
    authorId: "9".repeat(24),
    soldOut: false,
    soldOutWhy: null,
    soldOutUntil: null,
    boxesLeft: null,
    ...change,
  }) as DetailedRecipe;
/** The server's answer for a cart of these recipes. */
const cartOf = (...items: (DetailedRecipe & { quantity?: number })[]): Cart => {
  const filled = items.map((recipe) => ({
    recipe,
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
    expect(container.textContent).toMatch(/৳.700(?!\.)/);
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

  it("asks where it goes until that is known, and keeps it to one line from then on", async () => {
    answerCalls({ ...SIGNED_IN, "GET /cart": { body: cartOf(recipeOf()) } });
    const fold = () => screen.getByRole("button", { name: "Details" });
    const question = () => fold().closest("section")?.querySelector("details");
    const first = show(<CartContents />);
    await screen.findByRole("textbox");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Inside Dhaka/ }).checked).toBe(true);
    expect(fold().getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByText("Total inside Dhaka")).toBeDefined();
    // The question stays open after an answer, so that nothing moves under the finger.
    await first.user.click(screen.getByRole("radio", { name: /Outside Dhaka/ }));
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

  it.each([
    ["Dhaka", /Inside Dhaka/, /Outside Dhaka/],
    ["Sylhet", /Outside Dhaka/, /Inside Dhaka/],
  ])("offers cooked food from %s only where it goes, and begins there", async (from, open, closed) => {
    answerCalls({ ...SIGNED_IN, "GET /cart": { body: cartOf(recipeOf({ boxKind: "cooked", from })) } });
    show(<CartContents />);
    await screen.findByRole("textbox");
    const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
    expect([radio(open).checked, radio(open).disabled]).toEqual([true, false]);
    expect(radio(closed).disabled).toBe(true);
    expect(radio(closed).closest("label")?.textContent).toContain(`Cooked, delivered in ${from} only`);
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

  it("says that it could not be read, and not that it is empty", async () => {
    answerCalls({ ...SIGNED_IN, "GET /cart": { status: 500 } });
    const { container } = show(<CartContents />);
    await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
    expect(screen.queryByRole("link")).toBeNull();
    expect(container.textContent?.length).toBeGreaterThan(0);
  });
});

describe("price and the ways to have a recipe", () => {
  it("say both prices and at most how many days while nobody knows the place", async () => {
    answerCalls(GUEST);
    const { container } = show(<BuyBox recipe={recipeOf({ from: "Dhaka" })} payWith={["card"]} />);
    await waitFor(() =>
      expect(container.textContent).toContain(
        "৳\u202f60 inside Dhaka, ৳\u202f120 outside, about 1 to 3 days after the kitchen accepts",
      ),
    );
  });

  it("say one price and the days where the place is known: chosen once, before that the default address", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = "ranna-place=Sylhet; Path=/";
    const said = () => show(<BuyBox recipe={recipeOf({ from: "Dhaka" })} payWith={["card"]} />).container;
    answerCalls(GUEST);
    const first = said();
    await waitFor(() =>
      expect(first.textContent).toContain("৳\u202f120 to Sylhet, about 3 days after the kitchen accepts"),
    );
    const address = { _id: "a1", label: "Home", name: "Imran", phone: "1", district: "Dhaka", address: "14" };
    answerCalls({ ...SIGNED_IN, "GET /account/addresses?page=1&size=1": { body: { addresses: [address] } } });
    const container = said();
    await waitFor(() =>
      expect(container.textContent).toContain("৳\u202f60 to Dhaka, about 1 day after the kitchen accepts"),
    );
  });

  it("are off for cooked food where it is not brought, with the reason", async () => {
    answerCalls(GUEST);
    const cooked = recipeOf({ boxKind: "cooked", from: "Dhaka" });
    const ways = (
      <>
        <BuyBox recipe={cooked} payWith={["card"]} />
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

  it("are not for a recipe that is only to be read", async () => {
    answerCalls(GUEST);
    const { container } = await showWhole(
      <>
        <BuyBox recipe={recipeOf({ price: 0 })} payWith={["card"]} />
        <BuyBar recipe={recipeOf({ price: 0 })} />
      </>,
    );
    expect(screen.queryByRole("button")).toBeNull();
    expect(container.textContent).not.toContain("৳");
  });
});
