// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { BuyBar, BuyBox } from "@/components/shop/recipes/buy-box";
import type { Recipe } from "@/lib/shop/recipes/schema";
import { answerCalls, problem, show } from "../../../tests/support/render";
import { AddToCartButton } from "./add-to-cart-button";
import { CartContents } from "./cart-contents";
import { guestCart } from "./guest-cart";

const ID = "0123456789abcdef01234567";
const recipeOf = (change: object = {}) =>
  ({
    _id: ID,
    title: "Shorshe Ilish",
    image: "",
    category: "Fish",
    price: 690,
    servings: 4,
    ...change,
  }) as Recipe;
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
  "GET /cart": { body: { count: 0, items: [] } },
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
      body: { recipeId: ID },
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
    await user.click(screen.getByRole("button"));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Shorshe Ilish" })).toBeNull());
    expect(guestCart.items()).toEqual([]);
  });

  it("of an account takes a recipe out at once, and back when the server refuses", async () => {
    answerCalls({
      ...SIGNED_IN,
      "GET /cart": { body: { count: 1, items: [recipeOf()] } },
      [`DELETE /cart/${ID}`]: { status: 500, body: problem("x", { code: "internal" }) },
    });
    const { user } = show(<CartContents />);
    await screen.findByRole("heading", { name: "Shorshe Ilish" });
    await user.click(screen.getByRole("button"));
    await toastText();
    expect(await screen.findByRole("heading", { name: "Shorshe Ilish" })).toBeDefined();
  });

  it("offers to buy what is for sale, and neither page nor price of what was hidden", async () => {
    const hidden = recipeOf({ _id: "2".repeat(24), title: "Hidden", state: "hidden" });
    const free = recipeOf({ _id: "3".repeat(24), title: "Free", price: 0 });
    answerCalls({ ...SIGNED_IN, "GET /cart": { body: { count: 3, items: [recipeOf(), hidden, free] } } });
    show(<CartContents />);
    await screen.findByRole("heading", { name: "Hidden" });
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      `/recipedeteils/${ID}`,
      `/buynow/${ID}`,
      `/recipedeteils/${"3".repeat(24)}`,
    ]);
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
  it("are there for what is for sale", () => {
    answerCalls(GUEST);
    const { container } = show(
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

  it("are not for a recipe that is only to be read", () => {
    answerCalls(GUEST);
    const { container } = show(
      <>
        <BuyBox recipe={recipeOf({ price: 0 })} />
        <BuyBar recipe={recipeOf({ price: 0 })} />
      </>,
    );
    expect(screen.queryByRole("button")).toBeNull();
    expect(container.textContent).not.toContain("৳");
  });
});
