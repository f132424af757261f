import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { JournalEntry, TreasuryAnswer } from "@/lib/money/treasury/views";
import { answerCalls, problem, show } from "../../tests/support/render";
import { MoneyEntries } from "./money-entries";
import { StatementPage } from "./statement";
import { Treasury } from "./treasury";

const KITCHEN = "64b7f0c2a1b2c3d4e5f60718";
const ORDER = "64b7f0c2a1b2c3d4e5f60719";
const treasury: TreasuryAnswer = {
  accounts: [
    { account: "clearing:stripe", balance: 789.75 },
    { account: "held", balance: -810 },
  ],
  owed: [
    {
      party: { kind: "kitchen", id: KITCHEN, name: "Farhana" },
      amount: 660,
      payable: 660,
      since: "2026-11-20T08:00:00.000Z",
    },
  ],
  differences: [{ account: "clearing:stripe", booked: 789.75, there: 780 }],
  verified: null,
};
const TASKS = [{ kind: "handover", count: 2, amount: 1_205 }] as const;
const showDesk = () => show(<Treasury treasury={treasury} arePayoutsDue pockets={[]} tasks={TASKS} />);
const plain = (text: string | null | undefined) => text?.replaceAll("\u202f", " ");
const link = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");

describe("the money desk", () => {
  it("begins with what is to be done: how much, the sum, and where", () => {
    showDesk();
    const rows = within(screen.getByRole("list", { name: "To do today" })).getAllByRole("listitem");
    expect(rows.map((row) => plain(row.textContent))).toEqual([
      "Cash to be counted2 hand-ins৳ 1,205Count",
      "Payouts are dueto 1 person৳ 660Pay",
      "The booksNever verified yet.Verify",
    ]);
    expect(link(/^Count: Cash to be counted$/)).toBe("/dashbord/stuck#stuck-handover");
    expect(link(/^Pay: Payouts are due$/)).toBe("/dashbord/money/payouts");
  });

  it("has what is held as what is owed, not as a sum below zero", () => {
    showDesk();
    const owe = screen.getByRole("region", { name: "What we hold for others" });
    expect(plain(owe.textContent)).toBe("What we hold for others৳ 810Paid, not yet released৳ 810");
  });

  it("has figures that open their entries, what is owed, and what does not agree", () => {
    showDesk();
    expect(link(/^At Stripe\s*৳/)).toBe("/dashbord/money/entries?account=clearing%3Astripe");
    expect(link(/^Kitchen: Farhana$/)).toBe(`/dashbord/money/entries?account=kitchen%3A${KITCHEN}`);
    const differences = screen.getByRole("region", { name: "Differences" });
    expect(plain(within(differences).getByRole("link").textContent)).toBe(
      "At Stripe: ৳ 789.75 on the books, ৳ 780 there.",
    );
  });

  it("has the riders' cash as one sum that opens to each", () => {
    const pockets = [
      { account: "cash:r1", name: "Karim", balance: 300 },
      { account: "cash:r2", name: "Abul", balance: 205.5 },
    ];
    show(<Treasury treasury={treasury} arePayoutsDue pockets={pockets} tasks={[]} />);
    const sum = screen.getByText("Cash in riders' pockets").closest("summary");
    expect(plain(sum?.textContent)).toBe("Cash in riders' pockets৳ 505.50");
    expect(plain(link(/^Karim\s*৳/))).toBe("/dashbord/money/entries?account=cash%3Ar1");
  });

  it("verifies, and says what is wrong", async () => {
    const first = { _id: null, cause: "held", what: "A balance is wrong." };
    answerCalls({ "POST /money/verify": { body: { ok: false, entries: 12, first } } });
    const { user } = showDesk();
    const verify = within(screen.getByRole("region", { name: "Verify" }));
    expect(verify.getByText("Never verified yet.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Verify" }));
    expect(await screen.findByText("Something is wrong: A balance is wrong. (held)")).toBeDefined();
  });

  it("writes off of an account that is chosen, under a key of its own; a refusal stands beside it", async () => {
    const refused = { status: 409, body: problem("There is no more than ৳ 0 there.") };
    const answers = [refused];
    const calls = answerCalls({ "POST /money/write-offs": () => answers.shift() ?? {} });
    const { user } = showDesk();
    const form = within(screen.getByRole("form", { name: "Write off or give" }));
    const send = () => user.click(form.getByRole("button", { name: "Record" }));
    await send();
    expect(form.getByText("Amount must be more than 0")).toBeDefined();
    expect(calls).toEqual([]);
    await user.selectOptions(form.getByLabelText("Account"), "Kitchen: Farhana");
    await user.selectOptions(form.getByLabelText("As"), "Goodwill");
    await user.type(form.getByLabelText("Why"), "cold food");
    await user.type(form.getByLabelText("Amount"), "40.50");
    await send();
    expect(await form.findByText("There is no more than ৳ 0 there.")).toBeDefined();
    expect(document.activeElement).toBe(form.getByRole("alert"));
    await send();
    expect(await screen.findByText("Recorded.")).toBeDefined();
    const body = { account: `kitchen:${KITCHEN}`, amount: 40.5, to: "goodwill", note: "cold food" };
    expect(calls.map(({ body: sent }) => sent)).toEqual([body, body]);
    const keys = calls.map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(2);
  });
});

it("entries say where money came from and went to, and lead to what they are about", () => {
  const entry: JournalEntry = {
    _id: "e1",
    cause: `released:${ORDER}`,
    at: "2026-11-25T08:00:00.000Z",
    what: "Sale",
    postings: [
      { account: "held", amount: 750, party: null },
      { account: "commission", amount: -90, party: null },
      {
        account: `kitchen:${KITCHEN}`,
        amount: -660,
        party: { kind: "kitchen", id: KITCHEN, name: "Farhana" },
      },
    ],
    about: [{ kind: "order", id: ORDER, label: "TRK1", href: `/dashbord/orders?q=${ORDER}&view=${ORDER}` }],
    by: null,
    note: null,
  };
  const list = { rows: [entry], total: 1, page: 1, size: 50 };
  const { again } = show(<MoneyEntries list={list} given={{ subject: ORDER }} accounts={["held"]} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Entries: TRK1");
  expect(link(/^Kitchen: Farhana$/)).toBe(`/dashbord/money/entries?account=kitchen%3A${KITCHEN}`);
  expect(link(/^TRK1$/)).toBe(`/dashbord/orders?q=${ORDER}&view=${ORDER}`);
  again(<MoneyEntries list={list} given={{ account: `kitchen:${KITCHEN}` }} accounts={["held"]} />);
  expect(link(/^Statement$/)).toBe(`/dashbord/statements?kind=kitchen&user=${KITCHEN}`);
});

it("a statement goes from its opening to its closing, and may be printed and fetched", () => {
  const subject = { kind: "order", id: ORDER, label: "TRK1", href: "/dashbord/mySales?order=1" } as const;
  const at = "2026-11-25T08:00:00.000Z";
  const lines = [
    { at, what: "Sale", amount: 660, balance: 760, subject },
    { at, what: "Paid out", amount: -904, balance: -144, subject: null },
  ];
  const months = ["2026-11", "2026-10"];
  const statement = { opening: 100, closing: -144, lines };
  show(<StatementPage {...{ kinds: ["kitchen"], kind: "kitchen", month: "2026-11", months, statement }} />);
  expect(screen.getByText("Kitchen, Nov 2026", { selector: "p" })).toBeDefined();
  const cells = screen.getAllByRole("row").map((row) => plain(row.textContent));
  expect(cells.slice(1)).toEqual([
    "25 Nov 2026, 14:00SaleTRK1+ ৳ 660৳ 760",
    "25 Nov 2026, 14:00Paid out− ৳ 904− ৳ 144",
  ]);
  expect(plain(document.body.textContent)).toContain("Closing balance− ৳ 144");
  expect(link(/^TRK1$/)).toBe("/dashbord/mySales?order=1");
  expect(link(/CSV/)).toBe("/api/statements/kitchen?month=2026-11&format=csv");
  expect(screen.getByRole("button", { name: "Print" })).toBeDefined();
});
