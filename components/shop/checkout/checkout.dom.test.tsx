import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SESSION_OVER } from "@/lib/platform/http/client";
import { inLanguage } from "@/lib/texts/language";
import { buyer, CARD, chooseArea, recipe } from "../../../tests/support/paying";
import { answerCalls, problem, show } from "../../../tests/support/render";
import { boughtHere } from "../orders/bought-draft";
import { Checkout } from "./checkout";
import { checkoutDraft, emptyForm } from "./checkout-draft";
import { CheckoutForm } from "./checkout-form";

const FORM = { ...emptyForm(), area: "Dhanmondi", phone: "01711 204 588", address: "House 14", terms: true };
const GUEST = { "GET /auth/session": { body: {} } };

beforeEach(() => sessionStorage.clear());
const phone = () => screen.getByRole<HTMLInputElement>("textbox", { name: /phone/i });
const address = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /address/i });
const quantity = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Quantity" });
const terms = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /terms of sale/ });
const submit = () => screen.getAllByRole<HTMLButtonElement>("button").at(-1)!;

describe("the buy form", () => {
  const form = (onProceed = vi.fn(async () => undefined), values: object = {}) => {
    const onTyped = vi.fn();
    const shown = show(
      <CheckoutForm
        values={{ ...FORM, phone: "", address: "", ...values }}
        buyer={buyer}
        addresses={null}
        dish={recipe.title}
        canSave={false}
        methods={[{ payWith: "card", sandbox: true, why: null }]}
        total={750}
        boxTotals={[750]}
        problem={null}
        onTyped={onTyped}
        onProceed={onProceed}
      />,
    );
    return { ...shown, onProceed, onTyped };
  };

  it("shows Bangla digits as they are typed, and goes on with Latin ones", async () => {
    const { user, onProceed } = form();
    await user.type(phone(), "০১৭১১ ২০৪ ৫৮৮");
    await user.type(address(), "বাড়ি ১৪");
    await user.clear(quantity());
    await user.type(quantity(), "১২");
    await user.click(submit());
    await waitFor(() => expect(onProceed).toHaveBeenCalledTimes(1));
    expect(onProceed).toHaveBeenCalledWith(
      expect.objectContaining({ phone: "01711 204 588", address: "বাড়ি ১৪", quantity: 12 }),
    );
    expect([phone().value, quantity().value]).toEqual(["০১৭১১ ২০৪ ৫৮৮", "১২"]);
  });

  it("shows the quantity in the digits of its page", () => {
    inLanguage("bn", () => form(undefined, { quantity: 12 }));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "কয়টি" }).value).toBe("১২");
  });

  it("steps the quantity, from what is no number to one", async () => {
    const { user, onTyped } = form();
    const [less, more] = ["One less of Ilish", "One more of Ilish"].map((name) =>
      screen.getByRole("button", { name }),
    ) as [HTMLElement, HTMLElement];
    expect(less.getAttribute("aria-disabled")).toBe("true");
    await user.click(more);
    await user.click(more);
    await user.click(less);
    expect(onTyped).toHaveBeenLastCalledWith(expect.objectContaining({ quantity: 2 }));
    for (const typed of ["", "abc"]) {
      await user.clear(quantity());
      if (typed) await user.type(quantity(), typed);
      await user.click(more);
      expect(quantity().value, typed).toBe("1");
    }
  });

  it("opens what the terms are beside the page, so that nothing typed is lost", () => {
    form();
    const pages = screen
      .getAllByRole("link")
      .map((link) => [link.getAttribute("href"), link.getAttribute("target")]);
    expect(pages).toEqual(["/terms", "/delivery", "/refund-policy"].map((page) => [page, "_blank"]));
  });

  it("shows what the server refused at its field", async () => {
    const { ApiError } = await import("@/lib/platform/http/client");
    const wrong = new ApiError(
      422,
      "validation",
      "x",
      [{ path: "buyerInfo.phone", message: "No such number" }],
      {},
    );
    const { user } = form(
      vi.fn(async () => Promise.reject(wrong)),
      FORM,
    );
    await user.click(submit());
    expect(await screen.findByText("No such number")).toBeDefined();
    expect(phone().getAttribute("aria-invalid")).toBe("true");
  });
});

describe("the way to the card", () => {
  const checkout = () => show(<Checkout recipe={recipe} methods={[CARD]} buyer={buyer} />);
  const fill = async (user: ReturnType<typeof checkout>["user"]) => {
    await user.type(await screen.findByRole("textbox", { name: /phone/i }), FORM.phone);
    await chooseArea(user);
    await user.type(address(), FORM.address);
    await user.click(terms());
  };
  const PAYMENT = {
    payWith: "card" as const,
    purchaseId: null,
    paymentIntentId: "pi_1",
    totalPrice: 750,
    to: { ...FORM, addressId: null, name: buyer.name, district: null },
  };

  it("begins with the address and the phone that are known", async () => {
    answerCalls(GUEST);
    const known = {
      phone: "+8801711204588",
      address: "Road 3",
      district: "Khulna",
      area: "Dighalia",
      landmark: null,
    };
    show(<Checkout recipe={recipe} methods={[CARD]} buyer={buyer} known={known} />);
    expect((await screen.findByRole<HTMLInputElement>("textbox", { name: /phone/i })).value).toBe(
      known.phone,
    );
    expect(address().value).toBe("Road 3");
    expect(screen.getByLabelText<HTMLSelectElement>("District").value).toBe("Khulna");
  });

  it("fills a form that was begun before the first order", async () => {
    checkoutDraft("u1", recipe.id).keep({ values: emptyForm(), payment: null, atPayment: false });
    answerCalls(GUEST);
    const known = {
      phone: FORM.phone,
      address: "Road 3",
      district: "Dhaka",
      area: "Dhanmondi",
      landmark: null,
    };
    show(<Checkout recipe={recipe} methods={[CARD]} buyer={buyer} known={known} />);
    await waitFor(() => expect([phone().value, address().value]).toEqual([FORM.phone, "Road 3"]));
  });

  it("saves the address once, where it is asked to and none is saved", async () => {
    const calls = answerCalls({
      ...GUEST,
      "POST /account/addresses": { body: { _id: "1" } },
      "POST /creat-payment-intent": { status: 503, body: problem("x", { code: "payment_provider" }) },
    });
    const { user } = checkout();
    await fill(user);
    await user.click(screen.getByRole("checkbox", { name: "Save this address" }));
    await user.type(screen.getByRole("textbox", { name: "What to call it" }), "Home");
    await user.click(submit());
    await screen.findByRole("alert");
    expect(calls.find(({ path }) => path === "/account/addresses")?.body).toMatchObject({
      label: "Home",
      name: buyer.name,
      address: FORM.address,
    });
    expect(screen.queryByRole("checkbox", { name: "Save this address" })).toBeNull();
    await user.click(submit());
    await waitFor(() => expect(calls.filter(({ path }) => path === "/creat-payment-intent")).toHaveLength(2));
    expect(calls.filter(({ path }) => path === "/account/addresses")).toHaveLength(1);
  });

  it("stays when the session has ended, and takes the same press again after the sign-in", async () => {
    const over = vi.fn();
    window.addEventListener(SESSION_OVER, over, { once: true });
    const calls = answerCalls({
      ...GUEST,
      "POST /creat-payment-intent": { status: 401, body: { code: "unauthenticated", detail: "x" } },
    });
    const { user, router } = checkout();
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(over).toHaveBeenCalled());
    await waitFor(() => expect(submit().disabled).toBe(false));
    expect(address().value).toBe("House 14");
    await user.click(submit());
    await waitFor(() => expect(calls.filter(({ path }) => path === "/creat-payment-intent")).toHaveLength(2));
    expect(router.push).not.toHaveBeenCalled();
  });

  it("completes an order that was paid before a reload, and opens no second payment", async () => {
    checkoutDraft("u1", recipe.id).keep({ values: FORM, payment: PAYMENT, atPayment: true });
    const calls = answerCalls({ ...GUEST, "POST /orders": { body: { insertedId: "o1" } } });
    const { router } = checkout();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/recipedeteils/${recipe.id}`));
    expect(calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual(["/orders"]);
    expect(calls.find(({ path }) => path === "/orders")?.body).toMatchObject({
      transaction_id: "pi_1",
      totalPrice: 750,
    });
    expect(checkoutDraft("u1", recipe.id).read()).toBeNull();
  });

  it("keeps for the recipe's page what goes back of a box that was sold out meanwhile", async () => {
    checkoutDraft("u1", recipe.id).keep({ values: FORM, payment: PAYMENT, atPayment: true });
    const body = { insertedId: "o1", trackingId: "TRK1", ended: "sold_out" };
    answerCalls({ ...GUEST, "POST /orders": { body } });
    const { router } = checkout();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/recipedeteils/${recipe.id}`));
    expect(boughtHere("u1", recipe.id).read()).toEqual({
      orderId: "o1",
      trackingId: "TRK1",
      goesBack: 750,
      toPay: 0,
      payWith: "card",
    });
    expect(screen.queryByText(/order is (complete|placed)/)).toBeNull();
  });

  it.each([
    ["nothing is left", { left: 0, why: "boxes" }, /sold out/i],
    ["fewer are left", { left: 2, why: "boxes" }, /only 2 boxes/i],
    ["the kitchen's day is full", { left: 0, why: "day" }, /today/],
    ["the kitchen pauses", { left: 0, why: "paused" }, /pauses/],
  ])("says that %s when the server does", async (_, short, words) => {
    const lines = [{ recipeId: recipe.id, title: recipe.title, ...short }];
    answerCalls({
      ...GUEST,
      "POST /creat-payment-intent": { status: 409, body: problem("x", { code: "sold_out", lines }) },
    });
    const { user } = checkout();
    await fill(user);
    await user.click(submit());
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
    expect(phone().value).toBe(FORM.phone);
  });
});
