import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { StuckList } from "@/lib/incidents/views";
import { answerCalls, show } from "../../tests/support/render";
import { NeedsAHand } from "./needs-a-hand";

const item = {
  id: "1",
  label: "TRK1",
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
