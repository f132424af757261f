import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { answerCalls, show } from "../../tests/support/render";
import { PayoutAccount } from "./payout-account";

const method = { kind: "bkash", label: "bKash •••• 4817", usableFrom: "2126-11-28T06:00:00.000Z" } as const;

it("takes a mobile account, and a bank's fields where it is one", async () => {
  const calls = answerCalls({ "PUT /account/payout-method": { body: method } });
  const { user, router } = show(<PayoutAccount method={null} isQuiet={false} hasPassword />);
  expect(screen.queryByLabelText("Routing number")).toBeNull();
  await user.selectOptions(screen.getByLabelText("Kind"), "bank");
  expect(screen.getByLabelText("Routing number")).not.toBeNull();
  await user.selectOptions(screen.getByLabelText("Kind"), "nagad");
  await user.type(screen.getByLabelText("Name on the account"), "Rina Akter");
  await user.type(screen.getByLabelText("Number"), "০১৭১১-২৩৪৮১৭");
  await user.type(screen.getByLabelText("Your password"), "secret-1");
  await user.click(screen.getByRole("button", { name: "Save payout account" }));
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({
      kind: "nagad",
      name: "Rina Akter",
      number: "01711234817",
      password: "secret-1",
    }),
  );
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
});

it("shows where one is paid out to and from when, and forgets it with the password", async () => {
  const calls = answerCalls({ "DELETE /account/payout-method": { body: { deletedCount: 1 } } });
  const { user } = show(<PayoutAccount method={method} isQuiet hasPassword />);
  expect(screen.getByText("You are paid out to bKash •••• 4817.")).not.toBeNull();
  expect(screen.getByText(/^Used from 28 Nov 2126/)).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Delete payout account" }));
  const dialog = within(screen.getByRole("alertdialog"));
  await user.type(dialog.getByLabelText("Your password"), "secret-1");
  await user.click(dialog.getByRole("button", { name: "Delete payout account" }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ password: "secret-1" }));
});

it("asks for a password where the account has none", () => {
  show(<PayoutAccount method={null} isQuiet={false} hasPassword={false} />);
  expect(screen.getByText("To set one, set a password first.")).not.toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
