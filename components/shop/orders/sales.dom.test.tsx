import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Sale } from "@/lib/shop/orders/schema";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { answerCalls, problem, show } from "../../../tests/support/render";
import { AnswerDeadline } from "./answer-deadline";
import { SaleCard } from "./sale-card";

const line = (title: string, quantity: number) => ({
  recipeId: title,
  title,
  image: "",
  price: 250,
  quantity,
  ...boxFactsOf({ portionText: "4 pieces" }),
});
const saleOf = (change: object = {}) =>
  ({
    _id: "o1",
    state: "paid",
    answerUntil: new Date(Date.now() + 20 * 3600_000).toISOString(),
    endReason: null,
    lines: [line("Shorshe Ilish", 2), line("Bhapa Pitha", 6)],
    buyerInfo: { name: "Imran", district: "Dhaka" },
    paymentStatus: "succeeded",
    totalPrice: 2_060,
    refunded: 0,
    paidAt: "2026-11-22T08:00:00.000Z",
    trackingId: "TRK17000000000000042",
    parcelId: "p1",
    deliveryStatus: "pending",
    readyAt: null,
    ...{ stateText: "Answer until Tue 14:00", expectedDays: 2, expectedOn: null, late: false },
    steps: [{ step: "ordered", at: "2026-11-22T08:00:00.000Z", state: "done" }],
    ...change,
  }) as Sale;
const button = (name: RegExp) => screen.getByRole("button", { name });
const toastText = () =>
  waitFor(() => {
    const toast = [...document.querySelectorAll(".toast-body p")].at(-1);
    return toast?.textContent ?? Promise.reject(new Error("no toast"));
  });

describe("a box that waits for its kitchen", () => {
  it("shows every line with its quantity, and until when to answer", () => {
    show(<SaleCard sale={saleOf()} />);
    const lines = within(screen.getByRole("list", { name: "In this box" })).getAllByRole("listitem");
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Shorshe IlishKit · 4 pieces2 × /),
      expect.stringMatching(/Bhapa PithaKit · 4 pieces6 × /),
    ]);
    expect(screen.getByRole("heading").textContent).toBe("Shorshe Ilish and 1 more");
    expect(screen.getByText("Answer until Tue 14:00")).toBeDefined();
    expect(screen.getByText(/^(19|20) h left$/)).toBeDefined();
  });

  it("is accepted by one call, however often it is clicked", async () => {
    let answer = (_: object) => {};
    const calls = answerCalls({
      "POST /orders/o1/accept": () => new Promise<object>((resolve) => (answer = resolve)) as never,
    });
    const { user } = show(<SaleCard sale={saleOf()} />);
    await user.dblClick(button(/^Accept/));
    expect(calls).toHaveLength(1);
    expect(button(/^Decline/).hasAttribute("disabled")).toBe(true);
    answer({ body: { state: "accepted" } });
    expect(await toastText()).toMatch(/Accepted/);
  });

  it("is declined with a reason that is chosen, after a question that says what goes back", async () => {
    const calls = answerCalls({ "POST /orders/o1/decline": { body: { refunded: 2_060 } } });
    const { user } = show(<SaleCard sale={saleOf()} />);
    await user.click(button(/^Decline/));
    const question = screen.getByRole("alertdialog");
    expect(question.textContent).toContain("Imran gets ৳\u20092,060 back at once");
    await user.click(within(question).getByRole("button", { name: "We are sold out today." }));
    await user.click(within(question).getByRole("button", { name: "Decline order" }));
    await waitFor(() => expect(calls).toMatchObject([{ body: { reason: "We are sold out today." } }]));
    expect(await toastText()).toContain("৳\u20092,060 goes back");
  });

  it("is not declined without a reason, nor when it is kept", async () => {
    const calls = answerCalls({});
    const { user } = show(<SaleCard sale={saleOf()} />);
    await user.click(button(/^Decline/));
    const question = screen.getByRole("alertdialog");
    await user.type(within(question).getByRole("textbox"), "   ");
    await user.click(within(question).getByRole("button", { name: "Decline order" }));
    await waitFor(() =>
      expect(within(question).getByRole("textbox").getAttribute("aria-invalid")).toBe("true"),
    );
    await user.click(within(question).getByRole("button", { name: "Keep order" }));
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(calls).toEqual([]);
  });

  it("that somebody has answered already says so", async () => {
    answerCalls({ "POST /orders/o1/accept": { status: 409, body: problem("Answered already.") } });
    const { user } = show(<SaleCard sale={saleOf()} />);
    await user.click(button(/^Accept/));
    expect(await toastText()).toBe("Answered already.");
  });
});

describe("a box that was answered", () => {
  it("can only be marked ready once it is accepted", () => {
    show(<SaleCard sale={saleOf({ state: "accepted", answerUntil: null, stateText: "Prepare and pack" })} />);
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Ready for pick-up",
    ]);
    expect(screen.getByText("Prepare and pack")).toBeDefined();
    expect(screen.queryByText(/ left$/)).toBeNull();
  });

  it.each([
    ["declined", "No gas today", "Declined"],
    ["lapsed", null, "Not answered in time"],
  ])("%s says so and why, and asks for nothing", (state, endReason, stateText) => {
    const ended = { state, endReason, stateText, answerUntil: null, deliveryStatus: "cancelled" };
    show(<SaleCard sale={saleOf(ended)} />);
    if (endReason) expect(screen.getByText(endReason)).toBeDefined();
    expect(screen.getByText(stateText)).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("a deadline on the page", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("runs down while the page is open, and turns red under six hours", () => {
    vi.useFakeTimers({ now: new Date("2026-11-24T02:04:00Z") });
    const { container } = show(<AnswerDeadline until="2026-11-24T08:05:00.000Z" />);
    expect(container.textContent).toBe("6 h left");
    expect(container.querySelector(".text-red-ink")).toBeNull();
    act(() => {
      vi.advanceTimersByTime(2 * 60_000);
    });
    expect(container.textContent).toBe("5 h left");
    expect(container.querySelector(".text-red-ink")).not.toBeNull();
  });
});
