import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { promisableDays } from "@/lib/delivery/parcels/arrival";
import { dayOf } from "@/lib/platform/days";
import type { Sale } from "@/lib/shop/orders/views";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { answerCalls, problem, show } from "../../../tests/support/render";
import { AnswerDeadline } from "./answer-deadline";
import { TAKE_BACK_MS } from "./sale-actions";
import { SalesList } from "./sales-list";

const line = (title: string, quantity: number) => ({
  recipeId: title,
  title,
  image: "",
  price: 250,
  quantity,
  ...boxFactsOf({ portionText: "4 pieces" }),
  eatBy: null,
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
    earning: null,
    stateText: "Answer until Tue 14:00",
    expectedDays: 2,
    expectedOn: null,
    late: false,
    steps: [
      { step: "ordered", at: "2026-11-22T08:00:00.000Z", state: "done" },
      { step: "accepted", at: null, state: "now" },
    ],
    ...change,
  }) as Sale;
/** Shows a sale in the list that keeps answered boxes in their places. */
const showSale = (sale: Sale) => show(<SalesList sales={[sale]} />);
const ACCEPTED = { "POST /orders/o1/accept": { body: { state: "accepted", expectedOn: "2026-11-25" } } };
const button = (name: RegExp) => screen.getByRole("button", { name });
const toastText = () =>
  waitFor(() => {
    const toast = [...document.querySelectorAll(".toast-body p")].at(-1);
    return toast?.textContent ?? Promise.reject(new Error("no toast"));
  });

describe("a box that waits for its kitchen", () => {
  it("says what of its price is the kitchen's, and when", () => {
    const sum = { food: 750, percent: 12, commission: 90, amount: 660 };
    const payableAt = "2026-11-28T08:00:00.000Z";
    const { again } = showSale(saleOf({ earning: { ...sum, state: "held", payableAt } }));
    const text = () => screen.getByText("Your part").parentElement?.textContent?.replaceAll("\u202f", " ");
    expect(text()).toBe(
      "Your part৳ 660Food ৳ 750 − commission 12\u00a0% ৳ 90Payable from 28 Nov 2026, 14:00",
    );
    again(<SalesList sales={[saleOf({ earning: { ...sum, state: "paid_out", payableAt } })]} />);
    expect(text()).toContain("Paid out on 28 Nov 2026");
    again(<SalesList sales={[saleOf({ earning: { ...sum, state: "none", payableAt: null } })]} />);
    expect(text()).toBe("Your partNothing: its money went back");
  });

  it("whose address is missing promises no day, says that no rider comes, and is packed by no main button", () => {
    const accepted = saleOf({ state: "accepted", answerUntil: null, expectedOn: "2026-12-03" });
    const ready = () => button(/^Ready for pick-up/).className;
    const { again } = showSale(accepted);
    expect(screen.getByText(/^Expected on/)).toBeDefined();
    const main = ready();
    again(<SalesList sales={[{ ...accepted, needsAddress: true }]} />);
    expect(screen.queryByText(/^Expected on/)).toBeNull();
    expect(screen.getByText(/No rider comes before that/)).toBeDefined();
    expect(ready()).not.toBe(main);
  });

  it("is accepted by one call after the time to take it back, however often it is clicked", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = answerCalls(ACCEPTED);
    showSale(saleOf());
    fireEvent.click(button(/^Accept/));
    fireEvent.click(button(/^Accept/));
    act(() => void vi.advanceTimersByTime(TAKE_BACK_MS - 1_000));
    expect(calls).toEqual([]);
    expect(screen.queryByRole("button", { name: /^Decline/ })).toBeNull();
    act(() => void vi.advanceTimersByTime(1_000));
    vi.useRealTimers();
    expect(await toastText()).toMatch(/Accepted/);
    expect(calls).toMatchObject([{ path: "/orders/o1/accept", body: {} }]);
    expect(screen.getByText("Prepare and pack")).toBeDefined();
    expect(screen.getByText("Expected on Wed 25 Nov")).toBeDefined();
  });

  it.each([
    ["left", () => void window.dispatchEvent(new Event("pagehide"))],
    ["led away from", (unmount: () => void) => unmount()],
  ])("is accepted at once when the page is %s", async (_, leave) => {
    const calls = answerCalls(ACCEPTED);
    const { user, unmount } = showSale(saleOf());
    await user.click(button(/^Accept/));
    act(() => leave(unmount));
    expect(calls).toHaveLength(1);
  });

  it("is promised for a later day, cooked food for today too", async () => {
    const calls = answerCalls(ACCEPTED);
    const { user, unmount } = showSale(saleOf());
    const days = () =>
      within(screen.getByLabelText("Comes on"))
        .getAllByRole<HTMLOptionElement>("option")
        .map(({ value }) => value);
    const [reckoned = "", ...later] = promisableDays(2, new Date(), false);
    expect(days()).toEqual([reckoned, ...later]);
    expect(screen.getByLabelText<HTMLSelectElement>("Comes on").value).toBe(reckoned);
    await user.selectOptions(screen.getByLabelText("Comes on"), later[1] ?? "");
    await user.click(button(/^Accept/));
    unmount();
    expect(calls).toMatchObject([{ body: { on: later[1] } }]);
    showSale(saleOf({ lines: [{ ...line("Roast", 1), boxKind: "cooked" }] }));
    expect(days()[0]).toBe(dayOf(new Date()));
  });

  it("that somebody has answered already says so", async () => {
    answerCalls({ "POST /orders/o1/ready": { status: 409, body: problem("Answered already.") } });
    const { user } = showSale(saleOf());
    await user.click(button(/^Ready/));
    expect(await toastText()).toBe("Answered already.");
  });
});

describe("the boxes of a page", () => {
  const named = (_id: string, title: string, change: object = {}) =>
    saleOf({ _id, title, lines: [line(title, 1)], ...change });
  const shown = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);

  it("are cards while the kitchen has something to do, and else rows that open", () => {
    const readyAt = "2026-11-22T09:00:00.000Z";
    const delivered = { state: "ready", deliveryStatus: "delivered", readyAt, answerUntil: null };
    show(<SalesList sales={[named("a", "Dal"), named("b", "Bhorta", delivered)]} opened="b" />);
    const [waiting, over] = screen.getAllByRole("article");
    expect(waiting?.querySelector("details")).toBeNull();
    expect(over?.querySelector("details")?.open).toBe(true);
    expect(over?.querySelector("summary")?.textContent).toMatch(/BhortaImranSun 22 Nov/);
    // It is no longer at the kitchen, so nothing says that it stands there packed.
    expect(within(over!).queryByText("Packed")).toBeNull();
    // A box names its dish once.
    expect(within(waiting!).getAllByText("Dal")).toHaveLength(1);
  });

  it("keep their place when they are answered and read again, and what is new stands at the end", async () => {
    answerCalls({ "POST /orders/a/ready": { body: { readyAt: "2026-11-22T10:00:00.000Z" } } });
    const { user, again } = show(<SalesList sales={[named("a", "Dal"), named("b", "Bhorta")]} />);
    await user.click(screen.getAllByRole("button", { name: "Ready for pick-up" })[0]!);
    await toastText();
    // The list that is read next no longer holds the answered box.
    again(<SalesList sales={[named("c", "Pitha"), named("b", "Bhorta", { stateText: "Read again" })]} />);
    expect(shown()).toEqual(["Dal", "Bhorta", "Pitha"]);
    expect(screen.getByText("Packed, waiting for a rider")).toBeDefined();
    expect(screen.getByText("Read again")).toBeDefined();
  });
});

describe("a box that was answered", () => {
  it.each([
    ["accepted, has the box's label", { state: "accepted" }, ["Box label"]],
    [
      "ready, also the parcel's",
      { state: "ready", readyAt: "2026-11-22T09:00:00Z" },
      ["Box label", "Parcel label"],
    ],
    ["there, none", { state: "ready", readyAt: "2026-11-22T09:00:00Z", deliveryStatus: "delivered" }, []],
  ])("that is %s", (_, change, labels) => {
    showSale(saleOf({ ...change, answerUntil: null }));
    expect(screen.queryAllByRole("link", { name: /label/ }).map((link) => link.textContent)).toEqual(labels);
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
