import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { ListedUser } from "@/lib/people/users/views";
import { answerCalls, problem, show } from "../../../tests/support/render";
import { AdminRoleDialog } from "./admin-role-dialog";
import { AdminStateDialog } from "./admin-state-dialog";
import { MakeAdmin } from "./make-admin";

const userOf = (change: object = {}) =>
  ({
    _id: "u1",
    name: "Rina",
    email: "rina@ranna.test",
    phone: null,
    role: "user",
    disabled: false,
    isRider: false,
    ...change,
  }) as ListedUser;
const spies = () => ({ onClose: vi.fn(), onChanged: vi.fn() });

it("a role that stays what it is changes nothing", async () => {
  const calls = answerCalls({});
  const told = spies();
  const { user } = show(<AdminRoleDialog user={userOf({ role: "seller" })} own={false} {...told} />);
  expect(screen.getAllByRole<HTMLInputElement>("radio").find(({ checked }) => checked)?.value).toBe("seller");
  await user.click(screen.getAllByRole("button").find((one) => one.getAttribute("type") === "submit")!);
  expect(told.onClose).toHaveBeenCalledTimes(1);
  expect(told.onChanged).not.toHaveBeenCalled();
  expect(calls).toEqual([]);
});

describe("disabling and enabling an account", () => {
  const dialog = (change: object = {}, own = false) => {
    const told = spies();
    return { ...told, ...show(<AdminStateDialog user={userOf(change)} own={own} {...told} />) };
  };

  it("says what follows for a rider, and for one's own account, when it is disabled", () => {
    const words = (change: object, own: boolean) => {
      const { container, unmount } = dialog(change, own);
      const length = container.textContent?.length ?? 0;
      unmount();
      return length;
    };
    const plain = words({}, false);
    expect(words({ isRider: true }, false)).toBeGreaterThan(plain);
    expect(words({}, true)).toBeGreaterThan(plain);
    expect(words({ isRider: true, disabled: true }, false)).toBe(words({ disabled: true }, false));
  });

  it("says why it was refused and forgets it when it is closed", async () => {
    answerCalls({ "PATCH /users/u1": { status: 409, body: problem("One administrator has to stay.") } });
    const { user, onClose, onChanged } = dialog();
    await user.click(screen.getAllByRole("button").at(-1)!);
    expect(await screen.findByText("One administrator has to stay.")).toBeDefined();
    expect(onChanged).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("One administrator has to stay.")).toBeNull();
  });
});

it("a person without an e-mail is shown with the number, and can't be made an admin", async () => {
  const found = [userOf({ email: null, phone: "+8801700000050" })];
  answerCalls({ "GET /users/search?q=000050": { body: found } });
  const { user } = show(<MakeAdmin />);
  await user.type(screen.getByRole("searchbox"), "000050");
  expect(await screen.findByText("No email")).toBeDefined();
  expect(screen.getByText("+8801700000050")).toBeDefined();
  expect(screen.getByRole("button", { name: "Make Admin" })).toHaveProperty("disabled", true);
});

it("says that the search for somebody failed", async () => {
  answerCalls({ "GET /users/search?q=x": { status: 500 } });
  const { user } = show(<MakeAdmin />);
  await user.type(screen.getByRole("searchbox"), "x");
  expect(await screen.findByText("The search did not work. Please try again.")).toBeDefined();
});
