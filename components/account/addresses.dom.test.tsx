import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/platform/http/client";
import { answerCalls, problem, show } from "../../tests/support/render";
import { AccountAddresses } from "./addresses";
import { SavedAddressForm } from "./saved-address-form";

const saved = (id: string, label: string, isDefault = false) => ({
  ...{ _id: id, label, name: "Rina Akter", phone: "+8801711204588", district: "Dhaka" },
  ...{ address: "House 14, Road 7", isDefault },
});
const two = [saved("a1", "Home", true), saved("a2", "Office")];

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const district = () => screen.getByRole<HTMLSelectElement>("combobox");
type User = ReturnType<typeof show>["user"];
async function fill(user: User, phone = " 01711 204 588 ") {
  await user.type(field(/call it/), " Home ");
  await user.type(field(/receives/), "Rina Akter");
  await user.type(field(/Phone/), phone);
  await user.selectOptions(district(), "Sylhet");
  await user.type(field(/Address/), "Zindabazar 4");
}
const FILLED = {
  ...{ label: "Home", name: "Rina Akter", phone: "01711 204 588" },
  ...{ district: "Sylhet", address: "Zindabazar 4" },
};

describe("the form of an address", () => {
  it("names every field that is wrong and hands nothing out", async () => {
    const onSubmit = vi.fn(async () => {});
    const { user } = show(<SavedAddressForm onSubmit={onSubmit} />);
    await user.click(button(/^Save address/));
    expect(await screen.findByText("Phone number is required")).toBeDefined();
    for (const control of [...screen.getAllByRole("textbox"), district()])
      expect(control.getAttribute("aria-invalid")).toBe("true");
    await user.type(field(/Phone/), "house 5");
    expect(await screen.findByText(/7 to 20 characters/)).toBeDefined();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("hands out what was typed, trimmed, and sends Bangla digits as Latin ones", async () => {
    const onSubmit = vi.fn(async () => {});
    const { user } = show(<SavedAddressForm onSubmit={onSubmit} />);
    await fill(user, "০১৭১১ ২০৪ ৫৮৮");
    expect(within(district()).getAllByRole("option")).toHaveLength(65);
    await user.click(button(/^Save address/));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...FILLED, phone: "01711 204 588" }));
  });

  it("shows what the server refuses at its field, in focus, with all that was typed", async () => {
    const errors = [{ path: "phone", message: "We can't call this number." }];
    const refuse = async () => {
      throw new ApiError(422, "validation", "No", errors, {});
    };
    const { user } = show(<SavedAddressForm onSubmit={refuse} />);
    await fill(user);
    await user.click(button(/^Save address/));
    expect(await screen.findByText("We can't call this number.")).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field(/Phone/)));
    expect(field(/Address/).value).toBe("Zindabazar 4");
  });
});

describe("the addresses of an account", () => {
  it("are saved one by one, and the focus comes back to where it was", async () => {
    const calls = answerCalls({
      "POST /account/addresses": { status: 201, body: saved("a1", "Home", true) },
    });
    const { user, router } = show(<AccountAddresses addresses={[]} />);
    expect(screen.getByText(/Nothing saved yet/)).toBeDefined();
    await user.click(button("Add an address"));
    expect(document.activeElement).toBe(field(/call it/));
    await fill(user);
    await user.click(button(/^Save address/));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    expect(calls).toMatchObject([{ method: "POST", path: "/account/addresses", body: FILLED }]);
    await waitFor(() => expect(document.activeElement).toBe(button("Add an address")));
  });

  it("are changed in place; calling it off changes nothing", async () => {
    const calls = answerCalls({ "PATCH /account/addresses/a2": { body: two[1] } });
    const { user, router } = show(<AccountAddresses addresses={two} />);
    await user.click(button("Edit: Office"));
    expect(field(/Phone/).value).toBe("+8801711204588");
    await user.click(button("Cancel"));
    expect(document.activeElement).toBe(button("Edit: Office"));
    await user.click(button("Edit: Office"));
    await user.clear(field(/Address/));
    await user.type(field(/Address/), "Road 9");
    // This document does not select what a form begins with; browsers do (tests/e2e/account.spec.ts).
    await user.selectOptions(district(), "Dhaka");
    await user.click(button(/^Save address/));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    expect(calls).toMatchObject([
      { method: "PATCH", path: "/account/addresses/a2", body: { label: "Office", address: "Road 9" } },
    ]);
  });

  it("have one default, which a press moves", async () => {
    const calls = answerCalls({ "PATCH /account/addresses/a2": { body: two[1] } });
    const { user, router } = show(<AccountAddresses addresses={two} />);
    const [home, office] = screen.getAllByRole("listitem");
    expect(within(home!).getByText("Default")).toBeDefined();
    expect(within(office!).queryByText("Default")).toBeNull();
    expect(screen.queryByRole("button", { name: "Make default: Home" })).toBeNull();
    await user.click(button("Make default: Office"));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    expect(calls.map(({ body }) => body)).toEqual([{ isDefault: true }]);
  });

  it("are deleted after a question, or kept", async () => {
    const calls = answerCalls({ "DELETE /account/addresses/a1": { body: { deletedCount: 1 } } });
    const { user, router } = show(<AccountAddresses addresses={two} />);
    const inQuestion = (name: string) =>
      within(screen.getByRole("alertdialog", { name: /Home/ })).getByRole("button", { name });
    await user.click(button("Delete: Home"));
    await user.click(inQuestion("Keep it"));
    expect(calls).toEqual([]);
    await user.click(button("Delete: Home"));
    await user.click(inQuestion("Delete address"));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    expect(calls).toMatchObject([{ method: "DELETE", path: "/account/addresses/a1" }]);
  });

  it("say why something did not work", async () => {
    answerCalls({
      "PATCH /account/addresses/a2": { status: 404, body: problem("There is no such address.") },
    });
    const { user } = show(<AccountAddresses addresses={two} />);
    await user.click(button("Make default: Office"));
    expect(await screen.findByText("There is no such address.")).toBeDefined();
  });

  it("say that ten are enough", () => {
    const ten = Array.from({ length: 10 }, (_, at) => saved(`a${at}`, `L${at}`, at === 0));
    show(<AccountAddresses addresses={ten} />);
    expect(screen.queryByRole("button", { name: "Add an address" })).toBeNull();
    expect(screen.getByText(/10 addresses already/)).toBeDefined();
  });
});
