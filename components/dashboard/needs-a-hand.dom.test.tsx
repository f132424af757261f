import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { StuckList } from "@/lib/incidents/views";
import { answerCalls, show } from "../../tests/support/render";
import { NeedsAHand } from "./needs-a-hand";

const item = {
  id: "1",
  label: "TRK1",
  title: null,
  people: [],
  number: null,
  orderHref: null,
  detail: null,
  since: "2026-11-21T10:00:00Z",
  amount: null,
  href: null,
  canRetry: true,
  version: "1",
};
const LIST = {
  total: 3,
  groups: [
    { kind: "parcel", count: 2, items: [item, { ...item, id: "2", label: "TRK2" }] },
    { kind: "cash", count: 1, items: [{ ...item, label: "Rafiq", amount: 5_200 }] },
  ],
} as StuckList;

it("says what each figure counts, and what an amount is", () => {
  answerCalls({});
  show(<NeedsAHand served={LIST} />);
  expect(screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent)).toEqual([
    "Parcels without a move for 3 days: 2 parcels",
    "Riders with too much cash: 1 rider",
  ]);
  const rider = within(screen.getByRole("region", { name: /^Riders/ })).getByRole("listitem");
  expect(rider.textContent).toContain("5,200 in hand");
});

const REFUND = {
  ...item,
  label: "TRK1, Kacchi Biryani",
  number: "TRK1",
  title: "Kacchi Biryani",
  people: [
    { as: "buyer", userId: "u1", name: "Tanzila Rahman", phone: "+8801700000101" },
    { as: "kitchen", userId: "u2", name: "Abdul Kadir", phone: null },
  ],
  detail: "failed",
  amount: 910,
  href: "/dashbord/orders?q=o1",
};
const one = (kind: string, change: object) =>
  ({ total: 1, groups: [{ kind, count: 1, items: [{ ...item, ...change }] }] }) as StuckList;
const press = (name: string | RegExp) => screen.getByRole("button", { name });

describe("a row", () => {
  it("names the dish, the people with their phones, why and since when", () => {
    answerCalls({});
    const { container } = show(<NeedsAHand served={one("refund", REFUND)} />);
    const text = container.textContent;
    expect(text).toContain("Kacchi BiryaniTRK1, the bank has sent it back, since");
    expect(text).toContain("Buyer Tanzila Rahman +8801700000101");
    expect(text).toContain("Kitchen Abdul Kadir");
    const phone = screen.getByRole("link", { name: "+8801700000101" });
    expect(phone.getAttribute("href")).toBe("tel:+8801700000101");
    expect(screen.getByRole("link", { name: "Open the order: Kacchi Biryani" })).toBeDefined();
  });

  it("gives money back only after a question that names it", async () => {
    const calls = answerCalls({
      "GET /stuck": { body: { total: 0, groups: [] } },
      "POST /stuck/refund/1": { body: { settled: true } },
    });
    const { user } = show(<NeedsAHand served={one("refund", REFUND)} />);
    await user.click(press("Give it back again: Kacchi Biryani"));
    const question = within(screen.getByRole("alertdialog"));
    expect(question.getByText(/^Give ৳\s910 for Kacchi Biryani back again\?$/)).toBeDefined();
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
    await user.click(question.getByRole("button", { name: "Yes" }));
    expect(await screen.findByText("Done: it is off the list.")).toBeDefined();
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ step: "retry", version: "1" });
  });

  it("says which rider gets a parcel before it is given", async () => {
    const rider = { userId: "r1", fullName: "Sohel Rana", district: "Dhaka", open: 2, fit: "fits" };
    const calls = answerCalls({
      "GET /stuck": { body: { total: 0, groups: [] } },
      "GET /parcels/1/riders": { body: { rider: null, suggested: "r1", riders: [rider] } },
      "POST /stuck/late/1": { body: { settled: true } },
    });
    const { user } = show(<NeedsAHand served={one("late", { title: "Shawls" })} />);
    await user.click(press("Give it to a rider: Shawls"));
    expect(await screen.findByText("Give Shawls to Sohel Rana (Dhaka, 2 in hand)?")).toBeDefined();
    await user.click(press("Yes, give it"));
    expect(await screen.findByText("Done: it is off the list.")).toBeDefined();
    const given = calls.find(({ method, path }) => method === "POST" && path === "/stuck/late/1");
    expect(given?.body).toEqual({ step: "retry", version: "1", riderId: "r1" });
  });

  it("leads to where a rider is chosen by hand when nobody is suggested", async () => {
    answerCalls({ "GET /parcels/1/riders": { body: { rider: null, suggested: null, riders: [] } } });
    const { user } = show(
      <NeedsAHand served={one("late", { title: "Shawls", href: "/dashbord/AllParcel" })} />,
    );
    await user.click(press("Give it to a rider: Shawls"));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText(/fits the day of nobody/)).toBeDefined();
    expect(dialog.getByRole("link", { name: "Choose by hand" }).getAttribute("href")).toBe(
      "/dashbord/AllParcel",
    );
  });

  it("of a hand-in opens the field for what was counted", async () => {
    const rider = { as: "rider", userId: "r1", name: "Sohel Rana", phone: null };
    answerCalls({ "GET /riders/r1/earnings": { body: { balance: 0, cashInHand: 0, entries: [] } } });
    const handIn = {
      title: "Sohel Rana",
      label: "Sohel Rana",
      people: [rider],
      amount: 500,
      canRetry: false,
    };
    const { user } = show(<NeedsAHand served={one("handover", handIn)} />);
    await user.click(press("Count: Sohel Rana"));
    expect(await screen.findByRole("dialog")).toBeDefined();
  });
});
