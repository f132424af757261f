import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { PayoutRun } from "@/lib/money/payouts/views";
import { answerCalls, problem, show } from "../../../tests/support/render";
import { PayoutRuns } from "./payout-runs";

const person = (id: string, name: string) => ({ id, name, email: `${id}@ranna.test` });
const item = (id: string, name: string): PayoutRun["items"][number] => ({
  _id: id,
  party: { kind: "kitchen", id: `u-${id}`, name },
  amount: 600,
  method: { kind: "bkash", label: "bKash •••• 4817" },
  state: "waiting",
  reference: null,
  reason: null,
});
const run = (fields: Partial<PayoutRun> = {}): PayoutRun => ({
  _id: "r1",
  state: "open",
  version: 3,
  total: 1_200,
  skipped: [],
  cutoff: "2026-11-26T06:00:00.000Z",
  openedAt: "2026-11-26T06:00:00.000Z",
  openedBy: person("a1", "Admin"),
  approvedAt: null,
  approvedBy: null,
  items: [item("i1", "Rina Akter"), item("i2", "Mitu Das")],
  ...fields,
});
const approved = () =>
  run({ state: "approved", approvedAt: "2026-11-26T07:00:00.000Z", approvedBy: person("a2", "Other") });

const press = (name: string | RegExp) => screen.getByRole("button", { name });
const dialog = () => within(screen.getByRole("alertdialog"));

describe("a run of payouts", () => {
  it("is approved by another admin with one press", async () => {
    const calls = answerCalls({
      "POST /payouts/runs/r1/approve": { body: approved() },
      "GET /payouts/runs": { body: [approved()] },
    });
    const { user } = show(<PayoutRuns served={[run()]} admin="a2" isAlone={false} />);
    await user.click(press("Approve"));
    await user.click(dialog().getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(screen.getByText(/Approved by Other/)).not.toBeNull());
    expect(calls[0]?.body).toEqual({ version: 3 });
  });

  it("is not approved by who opened it, but for an admin who is alone, with the password", async () => {
    const { unmount } = show(<PayoutRuns served={[run()]} admin="a1" isAlone={false} />);
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(screen.getByText("Another admin has to approve it.")).not.toBeNull();
    unmount();
    const wrong = problem("The current password is wrong", { code: "invalid_credentials" });
    const calls = answerCalls({ "POST /payouts/runs/r1/approve": { status: 401, body: wrong } });
    const { user } = show(<PayoutRuns served={[run()]} admin="a1" isAlone />);
    await user.click(press("Approve"));
    await user.type(dialog().getByLabelText("Your password"), "secret-1");
    await user.click(dialog().getByRole("button", { name: "Approve" }));
    expect(await dialog().findByText("The current password is wrong")).not.toBeNull();
    expect(calls[0]?.body).toEqual({ version: 3, password: "secret-1" });
  });

  it("is paid as a whole, and what is chosen fails with a reason", async () => {
    const calls = answerCalls({
      "POST /payouts/runs/r1/paid": { body: { settled: 2 } },
      "POST /payouts/runs/r1/failed": { body: { settled: 1 } },
      "GET /payouts/runs": { body: [approved()] },
    });
    const { user } = show(<PayoutRuns served={[approved()]} admin="a1" isAlone={false} />);
    expect(screen.getByRole("link", { name: "File for the bank" }).getAttribute("href")).toBe(
      "/api/payouts/runs/r1/file",
    );
    for (const name of ["Paid by the bank", "Not paid"])
      expect(press(name).hasAttribute("disabled")).toBe(true);
    await user.click(screen.getByRole("checkbox", { name: "Choose all on this page" }));
    await user.click(press("Paid by the bank"));
    await user.type(dialog().getByLabelText("Reference"), "FT-9");
    await user.click(dialog().getByRole("button", { name: "Paid by the bank" }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ reference: "FT-9", items: ["i1", "i2"] }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await user.click(screen.getByRole("checkbox", { name: "Choose all on this page" }));
    await user.click(screen.getByRole("checkbox", { name: /Mitu Das/ }));
    await user.click(press("Not paid"));
    await user.type(dialog().getByLabelText("Why"), "Wallet closed");
    await user.click(dialog().getByRole("button", { name: "Not paid" }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith("/failed"))?.body).toEqual({
        reason: "Wallet closed",
        items: ["i2"],
      }),
    );
  });
});
