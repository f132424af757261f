import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { GuestMerge } from "@/components/shop/cart/guest-merge";
import { guestStore, keepGuest } from "@/components/shop/lists/guest-store";
import { mergeGuestList } from "@/components/shop/lists/merge-guest";
import type { ListAnswer, ListItem } from "@/lib/shop/lists/views";
import { answerCalls, problem, show } from "../../../tests/support/render";
import { AddToListButton } from "./add-to-list-button";
import { guestList, movingList } from "./guest-list";
import { ShoppingList } from "./shopping-list";

const RECIPE = "0123456789abcdef01234567";
const person = {
  uid: "u1",
  email: "rina@ranna.test",
  displayName: "Rina",
  photoURL: null,
  role: "user",
  isRider: false,
};
const GUEST = { "GET /auth/session": { body: {} } };
const SIGNED_IN = { "GET /auth/session": { body: { user: person } } };
const details = (more: object = {}) => ({
  _id: RECIPE,
  title: "Begun Bhaja",
  price: 690,
  soldOut: false,
  servings: 4,
  ingredientLines: [
    { text: "200 g onion", items: [{ quantity: 200, max: null, unit: "g", food: "onion" }] },
    { text: "Salt", items: [{ quantity: null, max: null, unit: null, food: "Salt" }] },
  ],
  ...more,
});
const itemOf = (at: number, more: Partial<ListItem> = {}): ListItem => ({
  _id: `${at}`.padStart(24, "0"),
  food: "onion",
  quantity: 200,
  unit: "g",
  notes: [],
  group: "onion",
  aisle: "vegetables",
  checked: false,
  have: false,
  grown: false,
  additions: 1,
  typed: null,
  from: [],
  ...more,
});
const answer = (revision: number, items: ListItem[]): ListAnswer => ({ revision, items, recipes: [] });
const box = (name: string) => screen.findByRole("checkbox", { name: `${name}: in the basket` });
const toasts = async (text: RegExp) =>
  waitFor(() => {
    const found = [...document.querySelectorAll(".toast-body p")].some((one) => text.test(one.textContent));
    if (!found) throw new Error(`no message like ${text}`);
  });

describe("a guest's list", () => {
  const addOnce = async (servings: number) => {
    const { user, unmount } = show(<AddToListButton recipeId={RECIPE} servings={servings} times={1} />);
    await user.click(await screen.findByRole("button", { name: "Add to shopping list" }));
    await toasts(/Begun Bhaja is on your shopping list/);
    unmount();
  };

  it("is empty where the storage holds something else", async () => {
    for (const nonsense of ["", "{", "[]", '{"id":"x","list":{}}', '{"id":1}', "null"]) {
      localStorage.setItem("ranna-guest-1", nonsense === "{" ? nonsense : `{"list":${nonsense || '""'}}`);
      expect(guestList().list.rows).toEqual([]);
    }
  });

  it("goes into the account under one id, however often the answer is lost, and leaves the browser then", async () => {
    answerCalls({ ...GUEST, [`GET /recipedetails/${RECIPE}`]: { body: details() } });
    await addOnce(4);
    const { id } = guestList();
    const lost = answerCalls({ "POST /list/merge": "offline" });
    await expect(mergeGuestList()).rejects.toMatchObject({ code: "network" });
    expect(guestList().list.rows).toEqual([]);
    expect(movingList()?.id).toBe(id);
    const calls = answerCalls({ "POST /list/merge": { body: answer(1, []) } });
    await Promise.all([mergeGuestList(), mergeGuestList()]);
    expect([...lost, ...calls].map(({ body }) => (body as { id: string }).id)).toEqual([id, id, id]);
    expect(movingList()).toBeNull();
    expect(await mergeGuestList()).toBeNull();
  });

  it("that does not fit waits in the browser", async () => {
    answerCalls({ ...GUEST, [`GET /recipedetails/${RECIPE}`]: { body: details() } });
    await addOnce(4);
    answerCalls({
      "POST /list/merge": { status: 422, body: problem("At most 300", { code: "validation" }) },
    });
    await expect(mergeGuestList()).rejects.toMatchObject({ code: "validation" });
    expect(movingList()).toMatchObject({
      refused: true,
      list: { recipes: [{ title: "Begun Bhaja" }] },
    });
    keepGuest({ movingList: null });
    expect(movingList()).toBeNull();
  });
});

describe("an account's list", () => {
  it("is read anew when another tab has put a guest's list into it", async () => {
    const table = { ...SIGNED_IN, "GET /list": { body: answer(1, [itemOf(1)]) } };
    answerCalls(table);
    show(
      <>
        <GuestMerge />
        <ShoppingList />
      </>,
    );
    await box("200 g onion");
    table["GET /list"] = { body: answer(2, [itemOf(1, { quantity: 700 })]) };
    for (const there of [{ ...guestStore.none(), movingList: {} }, guestStore.none()]) {
      localStorage.setItem("ranna-guest-1", JSON.stringify(there));
      window.dispatchEvent(new StorageEvent("storage", { key: "ranna-guest-1" }));
    }
    await box("700 g onion");
  });

  it("takes a refused tick back and says that it failed", async () => {
    answerCalls({
      ...SIGNED_IN,
      "GET /list": { body: answer(1, [itemOf(1)]) },
      [`PATCH /list/items/${itemOf(1)._id}`]: { status: 422, body: problem("no", { code: "validation" }) },
    });
    const { user } = show(<ShoppingList />);
    await user.click(await box("200 g onion"));
    await toasts(/not saved/);
    await waitFor(async () => expect(((await box("200 g onion")) as HTMLInputElement).checked).toBe(false));
  });

  it("keeps in the field what could not be added", async () => {
    answerCalls({
      ...SIGNED_IN,
      "GET /list": { body: answer(1, []) },
      "POST /list/items": {
        status: 422,
        body: problem("The list holds at most 300 things", { code: "validation" }),
      },
    });
    const { user } = show(<ShoppingList />);
    await user.type(await screen.findByLabelText("Something to buy"), "soap{Enter}");
    await toasts(/at most 300 things/);
    expect((screen.getByLabelText("Something to buy") as HTMLInputElement).value).toBe("soap");
  });
});
