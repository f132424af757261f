import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PasswordRules } from "@/components/people/auth/auth-fields";
import { ForgotForm } from "@/components/people/auth/forgot-form";
import { PressLink } from "@/components/people/auth/press-link";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import { answerCalls, problem, show } from "../../tests/support/render";
import { AccountData } from "./account-data";
import { AccountPassword } from "./password";
import { AccountProfile } from "./profile";
import { AccountSessions } from "./sessions";

const press = (name: string | RegExp) => screen.getByRole("button", { name });
const policy: PasswordPolicy = {
  ...{ minLength: 8, maxLength: 100, refuseCommon: false },
  require: ["lowercase", "numeric"],
};
const refused = (path: string, message: string) => ({
  status: 422,
  body: problem("Some fields need another look", { code: "validation", errors: [{ path, message }] }),
});

describe("deleting one's account", () => {
  const confirm = () => within(screen.getByRole("alertdialog")).getAllByRole("button").at(-1)!;
  const open = async (hasPassword: boolean) => {
    const shown = show(<AccountData uid="u1" hasPassword={hasPassword} />);
    await shown.user.click(screen.getAllByRole("button")[0]!);
    return shown;
  };

  it("is proven by the password, and leads home", async () => {
    const calls = answerCalls({ "DELETE /account": {} });
    const { user, router } = await open(true);
    await user.type(document.querySelector<HTMLInputElement>("dialog input")!, "secret-1");
    await user.click(confirm());
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/"));
    expect(calls[0]).toMatchObject({ method: "DELETE", path: "/account", body: { password: "secret-1" } });
    expect(router.refresh).toHaveBeenCalled();
  });

  it("is proven by the e-mail, typed again, where there is no password", async () => {
    const calls = answerCalls({ "DELETE /account": {} });
    const { user } = await open(false);
    await user.type(screen.getByRole("textbox"), "rina@ranna.test");
    await user.click(confirm());
    await waitFor(() => expect(calls[0]?.body).toEqual({ email: "rina@ranna.test" }));
  });

  it("shows a wrong proof at its field, and what else stands against it above", async () => {
    const answers = [
      refused("password", "The password is wrong."),
      { status: 409, body: problem("A parcel is under way.") },
    ];
    answerCalls({ "DELETE /account": () => answers.shift() ?? {} });
    const { user, router } = await open(true);
    const field = document.querySelector<HTMLInputElement>("dialog input")!;
    await user.type(field, "x");
    await user.click(confirm());
    expect(await screen.findByText("The password is wrong.")).toBeDefined();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    await user.click(confirm());
    expect(await screen.findByText("A parcel is under way.")).toBeDefined();
    expect(screen.queryByText("The password is wrong.")).toBeNull();
    expect(field.getAttribute("aria-invalid")).toBeNull();
    expect(router.push).not.toHaveBeenCalled();
  });

  it("forgets what was typed when it is called off", async () => {
    const calls = answerCalls({});
    const { user } = await open(true);
    await user.type(document.querySelector<HTMLInputElement>("dialog input")!, "secret-1");
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Cancel" }));
    await user.click(screen.getAllByRole("button")[0]!);
    expect(document.querySelector<HTMLInputElement>("dialog input")!.value).toBe("");
    expect(calls).toEqual([]);
  });
});

describe("one's profile", () => {
  it("sends the language with the name", async () => {
    const calls = answerCalls({ "PATCH /account": {} });
    const { user } = show(<AccountProfile name="Rina" photoURL={null} language="en" />);
    await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "bn");
    await user.click(press("Save"));
    await waitFor(() => expect(calls[0]?.body).toEqual({ name: "Rina", language: "bn" }));
  });
});

describe("the browsers that are signed in", () => {
  const session = (id: string, current: boolean) => ({
    ...{ _id: id, device: `Device ${id}`, address: "127.0.0.1", current },
    ...{ createdAt: "2026-11-19T08:00:00Z", lastSeenAt: "2026-11-19T20:30:00Z" },
  });
  const sessions = [session("s1", true), session("s2", false)];

  it("are listed by Dhaka's clock; another one is signed out by itself", async () => {
    const calls = answerCalls({ "DELETE /account/sessions/s2": {} });
    const { user, container, router } = show(<AccountSessions uid="u1" sessions={sessions} />);
    expect(container.textContent).toMatch(/20 Nov 2026, 02:30/);
    const rows = screen.getAllByRole("listitem");
    expect(within(rows[0]!).queryByRole("button")).toBeNull();
    await user.click(within(rows[1]!).getByRole("button"));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    expect(calls).toMatchObject([{ method: "DELETE", path: "/account/sessions/s2" }]);
    expect(router.push).not.toHaveBeenCalled();
  });

  it("are all signed out after a question, which leads to the sign-in", async () => {
    const calls = answerCalls({ "DELETE /account/sessions": {} });
    const { user, router } = show(<AccountSessions uid="u1" sessions={sessions} />);
    const everywhere = screen.getAllByRole("button").at(-1)!;
    await user.click(everywhere);
    expect(calls).toEqual([]);
    await user.click(within(screen.getByRole("alertdialog")).getAllByRole("button").at(-1)!);
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/login"));
    expect(calls[0]).toMatchObject({ method: "DELETE", path: "/account/sessions" });
  });

  it("stay when the server does not answer, and that is said", async () => {
    answerCalls({ "DELETE /account/sessions": { status: 503, body: problem("Please try again soon.") } });
    const { user, router } = show(<AccountSessions uid="u1" sessions={sessions} />);
    await user.click(screen.getAllByRole("button").at(-1)!);
    await user.click(within(screen.getByRole("alertdialog")).getAllByRole("button").at(-1)!);
    expect(await screen.findByText("Please try again soon.")).toBeDefined();
    expect(router.push).not.toHaveBeenCalled();
  });
});

describe("the password", () => {
  const field = (at: number) => document.querySelectorAll<HTMLInputElement>("input")[at]!;

  it("is changed with the present one, and the fields are emptied", async () => {
    const calls = answerCalls({ "POST /account/password": {} });
    const { user, router } = show(<AccountPassword email="rina@ranna.test" hasPassword policy={policy} />);
    await user.type(field(0), "old-pass-1");
    await user.type(field(1), "new-pass-2");
    await user.click(screen.getAllByRole("button").at(-1)!);
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    expect(calls.map(({ body }) => body)).toEqual([
      { currentPassword: "old-pass-1", newPassword: "new-pass-2" },
    ]);
    await waitFor(() => expect([field(0).value, field(1).value]).toEqual(["", ""]));
  });

  it("is held to the rules before anything is sent", async () => {
    const calls = answerCalls({});
    const { user } = show(<AccountPassword email="rina@ranna.test" hasPassword policy={policy} />);
    await user.type(field(0), "old-pass-1");
    await user.type(field(1), "short");
    await user.click(screen.getAllByRole("button").at(-1)!);
    await waitFor(() => expect(field(1).getAttribute("aria-invalid")).toBe("true"));
    expect(calls).toEqual([]);
  });

  it("shows a wrong present one at its field", async () => {
    answerCalls({ "POST /account/password": refused("currentPassword", "The password is wrong.") });
    const { user } = show(<AccountPassword email="rina@ranna.test" hasPassword policy={policy} />);
    await user.type(field(0), "old-pass-1");
    await user.type(field(1), "new-pass-2");
    await user.click(screen.getAllByRole("button").at(-1)!);
    expect(await screen.findByText("The password is wrong.")).toBeDefined();
    expect(field(0).getAttribute("aria-invalid")).toBe("true");
    expect(field(1).value).toBe("new-pass-2");
  });

  it("is asked for by mail where there is none", async () => {
    const calls = answerCalls({ "POST /account/forgot-password": {} });
    const { user } = show(<AccountPassword email="rina@ranna.test" hasPassword={false} policy={policy} />);
    expect(document.querySelector("input")).toBeNull();
    await user.click(screen.getByRole("button"));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ email: "rina@ranna.test" }]));
  });

  it("ticks each rule as it is met", () => {
    const met = (password: string) => {
      const { container, unmount } = show(<PasswordRules password={password} policy={policy} />);
      const ticks = container.querySelectorAll(".sr-only").length;
      const rules = screen.getAllByRole("listitem").length;
      unmount();
      return [ticks, rules];
    };
    const [none, rules] = met("");
    expect(none).toBe(0);
    expect(met("a")[0]).toBe(1);
    expect(met("a1")[0]).toBe(2);
    expect(met("abcdefg1")).toEqual([rules, rules]);
  });
});

describe("a forgotten password", () => {
  it("needs an e-mail, and answers the same to everybody", async () => {
    const calls = answerCalls({ "POST /account/forgot-password": {} });
    const { user } = show(<ForgotForm />);
    const send = screen.getByRole("button");
    await user.click(send);
    await waitFor(() => expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true"));
    expect(calls).toEqual([]);
    await user.type(screen.getByRole("textbox"), " Rina@Ranna.test ");
    await user.click(send);
    await waitFor(() => expect(screen.getByRole("status").textContent).not.toBe(""));
    expect(calls.map(({ body }) => body)).toEqual([{ email: "rina@ranna.test" }]);
  });

  it("promises no mail when the call failed", async () => {
    answerCalls({ "POST /account/forgot-password": { status: 429, body: problem("Too many tries.") } });
    const { user } = show(<ForgotForm />);
    await user.type(screen.getByRole("textbox"), "rina@ranna.test");
    await user.click(screen.getByRole("button"));
    expect(await screen.findByText("Too many tries.")).toBeDefined();
    expect(screen.getByRole("status").textContent).toBe("");
  });
});

describe("a mailed link", () => {
  const link = (
    <PressLink
      token="t1"
      call="POST /account/email/confirm"
      button="Confirm"
      done="All done"
      half="One to go"
    />
  );

  it("is used by a press, not by opening it", async () => {
    const calls = answerCalls({ "POST /account/email/confirm": { body: { changed: true } } });
    const { user } = show(link);
    expect(calls).toEqual([]);
    await user.click(press("Confirm"));
    expect(await screen.findByText("All done")).toBeDefined();
    expect(calls.map(({ body }) => body)).toEqual([{ token: "t1" }]);
    expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
  });

  it("says when the other side has still to confirm", async () => {
    answerCalls({ "POST /account/email/confirm": { body: { changed: false } } });
    const { user } = show(link);
    await user.click(press("Confirm"));
    expect(await screen.findByText("One to go")).toBeDefined();
  });

  it("that is used or too old says so, and can be tried again", async () => {
    const answers = [{ status: 400, body: problem("This link was used.") }, { body: {} }];
    answerCalls({ "POST /account/email/confirm": () => answers.shift() ?? {} });
    const { user } = show(link);
    await user.click(press("Confirm"));
    expect(await screen.findByText("This link was used.")).toBeDefined();
    await user.click(press("Confirm"));
    expect(await screen.findByText("All done")).toBeDefined();
    expect(screen.queryByText("This link was used.")).toBeNull();
  });
});
