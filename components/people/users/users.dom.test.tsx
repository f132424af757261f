import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { ListedUser } from "@/lib/people/users/schema";
import { answerCalls, problem, show } from "../../../tests/support/render";
import { AdminRoleDialog } from "./admin-role-dialog";
import { AdminStateDialog } from "./admin-state-dialog";
import { MakeAdmin } from "./make-admin";

const userOf = (change: object = {}) =>
  ({
    ...{ _id: "u1", name: "Rina", email: "rina@ranna.test", role: "user", disabled: false, isRider: false },
    ...change,
  }) as ListedUser;

describe("choosing somebody's role", () => {
  const dialog = (change: object = {}, own = false) => {
    const [onClose, onChanged] = [vi.fn(), vi.fn()];
    return {
      onClose,
      onChanged,
      ...show(<AdminRoleDialog user={userOf(change)} own={own} onClose={onClose} onChanged={onChanged} />),
    };
  };
  const role = (value: string) =>
    screen.getAllByRole<HTMLInputElement>("radio").find((one) => one.value === value)!;
  const save = () =>
    screen.getAllByRole("button").find((button) => button.getAttribute("type") === "submit")!;

  it("begins with the role that it is, and saving that changes nothing", async () => {
    const calls = answerCalls({});
    const { user, onClose, onChanged } = dialog({ role: "seller" });
    expect(
      screen.getAllByRole<HTMLInputElement>("radio").map(({ value, checked }) => [value, checked]),
    ).toEqual([
      ["user", false],
      ["seller", true],
      ["admin", false],
    ]);
    await user.click(save());
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onChanged).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
  });

  it("sends the new one, closes and shows the list anew", async () => {
    const calls = answerCalls({ "PATCH /users/u1": {} });
    const { user, onClose, onChanged } = dialog();
    await user.click(role("admin"));
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onChanged).toHaveBeenCalledTimes(1);
    expect(calls).toMatchObject([{ method: "PATCH", path: "/users/u1", body: { role: "admin" } }]);
  });

  it("stays open and says why it was refused", async () => {
    answerCalls({ "PATCH /users/u1": { status: 409, body: problem("One administrator has to stay.") } });
    const { user, onClose } = dialog({ role: "admin" });
    await user.click(role("user"));
    await user.click(save());
    expect(await screen.findByText("One administrator has to stay.")).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("warns an administrator who gives up the own role, and nobody else", async () => {
    const { user, container, unmount } = dialog({ role: "admin" }, true);
    const before = container.textContent;
    await user.click(role("user"));
    expect(container.textContent).not.toBe(before);
    await user.click(role("admin"));
    expect(container.textContent).toBe(before);
    unmount();
    const other = dialog({ role: "admin" });
    const plain = other.container.textContent;
    await other.user.click(role("user"));
    expect(other.container.textContent).toBe(plain);
  });

  it("is closed without somebody to choose it for", () => {
    show(<AdminRoleDialog user={null} own={false} onClose={() => undefined} onChanged={() => undefined} />);
    expect(screen.queryAllByRole("radio")).toEqual([]);
  });
});

describe("disabling and enabling an account", () => {
  const dialog = (change: object = {}, own = false) => {
    const [onClose, onChanged] = [vi.fn(), vi.fn()];
    return {
      onClose,
      onChanged,
      ...show(<AdminStateDialog user={userOf(change)} own={own} onClose={onClose} onChanged={onChanged} />),
    };
  };
  const confirm = () => screen.getAllByRole("button").at(-1)!;

  it.each([false, true])("turns what is disabled: %s", async (disabled) => {
    const calls = answerCalls({ "PATCH /users/u1": {} });
    const { user, onClose, onChanged } = dialog({ disabled });
    await user.click(confirm());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onChanged).toHaveBeenCalledTimes(1);
    expect(calls.map(({ body }) => body)).toEqual([{ disabled: !disabled }]);
  });

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
    await user.click(confirm());
    expect(await screen.findByText("One administrator has to stay.")).toBeDefined();
    expect(onChanged).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("One administrator has to stay.")).toBeNull();
  });
});

describe("making one more administrator", () => {
  const rina = { _id: "u1", name: "Rina", email: "rina@ranna.test", role: "user" };
  const boss = { _id: "u2", name: "Boss", email: "boss@ranna.test", role: "admin" };
  const FOUND = { "GET /users/search?q=ri": { body: [rina, boss] } };

  it("searches once typing rests, not at each letter, and an empty search for nobody", async () => {
    const calls = answerCalls({ "GET /users/search": { body: [] }, ...FOUND });
    const { user } = show(<MakeAdmin />);
    await user.type(screen.getByRole("searchbox"), " ri ");
    expect(await screen.findByText("rina@ranna.test")).toBeDefined();
    expect(calls.map(({ path }) => path)).toEqual(["/users/search?q=ri"]);
    await user.clear(screen.getByRole("searchbox"));
    expect(screen.queryByText("rina@ranna.test")).toBeNull();
  });

  it("asks first, then sends the e-mail and shows the new role; who is one already is not offered", async () => {
    const calls = answerCalls({ ...FOUND, "PATCH /users/admin": {} });
    const { user } = show(<MakeAdmin />);
    await user.type(screen.getByRole("searchbox"), "ri");
    await screen.findByText("rina@ranna.test");
    const [one, other] = within(screen.getByRole("list")).getAllByRole<HTMLButtonElement>("button");
    expect([one?.disabled, other?.disabled]).toEqual([false, true]);
    await user.click(one!);
    expect(calls).toHaveLength(1);
    await user.click(within(screen.getByRole("alertdialog")).getAllByRole("button").at(-1)!);
    await waitFor(() =>
      expect(within(screen.getByRole("list")).getAllByRole<HTMLButtonElement>("button")[0]!.disabled).toBe(
        true,
      ),
    );
    expect(calls.at(-1)).toMatchObject({
      method: "PATCH",
      path: "/users/admin",
      body: { email: "rina@ranna.test" },
    });
  });

  it("says that nobody was found, and that the search failed", async () => {
    answerCalls({ "GET /users/search?q=x": { body: [] }, "GET /users/search?q=xy": { status: 500 } });
    const { user } = show(<MakeAdmin />);
    await user.type(screen.getByRole("searchbox"), "x");
    await waitFor(() => expect(screen.getByRole("status").textContent).not.toBe(""));
    const nobody = screen.getByRole("status").textContent;
    await user.type(screen.getByRole("searchbox"), "y");
    await waitFor(() => expect(screen.getByRole("status").textContent).not.toBe(nobody));
    expect(await screen.findByText("The search did not work. Please try again.")).toBeDefined();
  });
});
