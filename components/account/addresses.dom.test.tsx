import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answerCalls, problem, show } from "../../tests/support/render";
import { AccountAddresses } from "./addresses";

const saved = (id: string, label: string, isDefault = false) => ({
  _id: id,
  label,
  name: "Rina Akter",
  phone: "+8801711204588",
  district: "Dhaka",
  area: null,
  address: "House 14, Road 7",
  landmark: null,
  isDefault,
});

// tests/e2e/account.full.spec.ts tests the actions on addresses.
describe("the addresses of an account", () => {
  it("say why something did not work", async () => {
    answerCalls({
      "PATCH /account/addresses/a2": { status: 404, body: problem("There is no such address.") },
    });
    const { user } = show(
      <AccountAddresses addresses={[saved("a1", "Home", true), saved("a2", "Office")]} />,
    );
    await user.click(screen.getByRole("button", { name: "Make default: Office" }));
    expect(await screen.findByText("There is no such address.")).toBeDefined();
  });

  it("say that ten are enough", () => {
    const ten = Array.from({ length: 10 }, (_, at) => saved(`a${at}`, `L${at}`, at === 0));
    show(<AccountAddresses addresses={ten} />);
    expect(screen.queryByRole("button", { name: "Add an address" })).toBeNull();
    expect(screen.getByText(/10 addresses already/)).toBeDefined();
  });
});
