import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Handover } from "@/lib/delivery/handovers/views";
import type { AdminRider, Earnings, RiderApplication } from "@/lib/delivery/riders/views";
import { answerCalls, problem, show, takeFromMenu } from "../../../tests/support/render";
import { RiderTable } from "./admin-table";
import { MyEarnings } from "./my-earnings";
import { OpenHandovers } from "./open-handovers";
import { PendingRiders } from "./pending-riders";

const rider = {
  _id: "r1",
  userId: "u1",
  fullName: "Karim",
  email: "karim@ranna.test",
  phone: "01711 204588",
  balance: 114.24,
  cashInHand: 0,
} as AdminRider;
const ENTRIES = { "GET /riders/r1/earnings": { body: { entries: [], balance: 114.24, cashInHand: 0 } } };
const press = (name: string | RegExp) => screen.getByRole("button", { name });
const posts = (calls: ReturnType<typeof answerCalls>) => calls.filter(({ method }) => method === "POST");

describe("recording a rider's money", () => {
  const amount = () => screen.getByLabelText<HTMLInputElement>("Amount");

  it("begins with all that is owed, records it and shows the riders anew", async () => {
    const calls = answerCalls({ ...ENTRIES, "POST /riders/r1/payouts": {} });
    const { user, router } = show(<RiderTable rows={[rider]} />);
    await takeFromMenu(user, "Karim", "Record payout");
    await screen.findByRole("button", { name: "Record it" });
    expect(amount().value).toBe("114.24");
    await user.click(press("Record it"));
    expect(await screen.findByText(/^A payout of ৳.114\.24 is recorded\.$/)).toBeDefined();
    expect(posts(calls).map(({ path, body }) => [path, body])).toEqual([
      ["/riders/r1/payouts", { amount: 114.24 }],
    ]);
    expect(posts(calls)[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
    expect(router.refresh).toHaveBeenCalledTimes(1);
    expect(screen.queryByLabelText("Amount")).toBeNull();
  });

  it("begins empty where nothing is owed, and records no nothing", async () => {
    const calls = answerCalls({ ...ENTRIES, "POST /riders/r1/cash": {} });
    const { user } = show(<RiderTable rows={[rider]} />);
    await takeFromMenu(user, "Karim", "Record cash hand-in");
    await screen.findByRole("button", { name: "Record it" });
    expect(amount().value).toBe("");
    await user.click(press("Record it"));
    expect(screen.getByText("Amount must be more than 0")).toBeDefined();
    expect(posts(calls)).toEqual([]);
    await user.type(amount(), "50");
    await user.click(press("Record it"));
    await waitFor(() =>
      expect(posts(calls).map(({ path, body }) => [path, body])).toEqual([
        ["/riders/r1/cash", { amount: 50 }],
      ]),
    );
  });
});

describe("pending applications", () => {
  const application = (change: object = {}) =>
    ({
      _id: "a1",
      fullName: "Rina",
      email: "rina@ranna.test",
      phone: "01711 204588",
      region: "Dhaka",
      district: "Gazipur",
      age: 25,
      nid: "1234567890",
      vehicle: "Bike",
      experience: null,
      photo: "",
      address: "House 1",
      status: "Pending",
      ...change,
    }) as RiderApplication;

  it("say why the server refused, and stay", async () => {
    answerCalls({
      "PATCH /riders/a1/approve": { status: 409, body: problem("The account is disabled.") },
      "GET /pendingRiders": { body: [application()] },
    });
    const { user } = show(<PendingRiders served={[application()]} />);
    await takeFromMenu(user, "Rina", "Approve");
    expect(await screen.findByText(/The account is disabled\.$/)).toBeDefined();
    expect(press("View Rina")).toBeDefined();
  });

  it("are asked for when the page came without them, and a failure is no empty list", async () => {
    answerCalls({ "GET /pendingRiders": { status: 403, body: problem("Only administrators may do this.") } });
    show(<PendingRiders served={null} />);
    expect(screen.getByRole("status")).toBeDefined();
    expect(await screen.findByText("Only administrators may do this.")).toBeDefined();
    expect(screen.queryByRole("table")).toBeNull();
  });
});

describe("a rider's earnings", () => {
  it("carry their sign, what they were for, and which sum they belong to", () => {
    const at = "2026-11-21T10:00:00Z";
    const parcel = { tracking_id: "TRK1", title: "Wedding cards" };
    const none = { tracking_id: null, title: null };
    const entries: Earnings["entries"] = [
      { _id: "1", kind: "earned", amount: 90, ...parcel, at },
      { _id: "2", kind: "paid_out", amount: 426, ...none, at },
      { _id: "3", kind: "cash_collected", amount: 150, ...parcel, at },
    ];
    show(<MyEarnings earnings={{ balance: 90, cashInHand: 150, entries }} handovers={[]} />);
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows.map((row) => [...row.children].slice(2).map((cell) => cell.textContent))).toEqual([
      ["Wedding cards · TRK1 · Sat 21 Nov 16:00", "+\u202f৳\u202f90balance"],
      ["Earnings until then · Sat 21 Nov 16:00", "\u2212\u202f৳\u202f426balance"],
      ["Wedding cards · TRK1 · Sat 21 Nov 16:00", "+\u202f৳\u202f150cash in hand"],
    ]);
  });
});

describe("a rider's cash", () => {
  const at = "2026-11-21T10:00:00Z";
  const handover = (change: Partial<Handover> = {}): Handover => ({
    _id: "h1",
    amount: 870,
    at,
    counted: null,
    countedAt: null,
    difference: 0,
    ...change,
  });
  const earnings: Earnings = { balance: 0, cashInHand: 870, entries: [] };

  it("is handed in with two taps, all of it, and once however often it is sent", async () => {
    let tries = 0;
    const calls = answerCalls({
      "POST /riders/me/handovers": () => (tries++ === 0 ? "offline" : { status: 201, body: { _id: "h1" } }),
    });
    const { user, router } = show(<MyEarnings earnings={earnings} handovers={[]} />);
    await user.click(press("Hand in cash"));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByLabelText<HTMLInputElement>("What you hand in").value).toBe("870");
    const send = dialog.getByRole("button", { name: "Hand in cash" });
    await user.click(send);
    await dialog.findByText("No answer came. Try again: it counts once.");
    await user.click(send);
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    expect(posts(calls).map(({ body }) => body)).toEqual([{ amount: 870 }, { amount: 870 }]);
    expect(new Set(posts(calls).map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  });

  it("says what waits to be counted in the button's place, and what was counted before", () => {
    const earlier = handover({ _id: "h0", amount: 500, counted: 480, countedAt: at, difference: 20 });
    const declared = handover({ amount: 500 });
    const { container } = show(<MyEarnings earnings={earnings} handovers={[declared, earlier]} />);
    expect(container.textContent).toMatch(
      /৳.870Collected, not counted.*declared on 21 Nov 2026, 16:00, waits to be counted৳.500Not handed in yet৳.370/,
    );
    expect(screen.queryByRole("button", { name: "Hand in cash" })).toBeNull();
    const before = within(screen.getByRole("region", { name: "Handed in" }));
    expect(before.getAllByRole("listitem")).toHaveLength(1);
    expect(before.getByRole("listitem").textContent).toMatch(/Counted: ৳.480You said ৳.500/);
  });

  it("is counted by an administrator, who types what is there, nothing too, and hears of a difference", async () => {
    const open = { _id: "h1", amount: 870, at, riderId: "u1", rider: "Karim", cashInHand: 900 };
    const calls = answerCalls({
      "GET /riders/u1/earnings": { body: { entries: [], balance: 0, cashInHand: 900 } },
      "POST /handovers/h1/confirm": { body: { counted: 0, difference: 870, cashInHand: 900 } },
    });
    const { user, router, container } = show(<OpenHandovers handovers={[open]} />);
    expect(container.textContent).toMatch(/Karim: ৳.870says ৳.870, has ৳.900 in hand/);
    await user.click(press("Count the cash of Karim"));
    const field = await screen.findByLabelText<HTMLInputElement>("What you have counted");
    expect(field.value).toBe("");
    await user.click(await screen.findByRole("button", { name: "Record it" }));
    expect(screen.getByText("Amount must be more than 0")).toBeDefined();
    await user.type(field, "০");
    await user.click(press("Record it"));
    expect(await screen.findByText(/The difference of ৳.870 stands under Needs a hand\.$/)).toBeDefined();
    expect(posts(calls).map(({ body }) => body)).toEqual([{ counted: 0 }]);
    expect(router.refresh).toHaveBeenCalledTimes(1);
  });
});
