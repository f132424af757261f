import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ForgotForm } from "@/components/people/auth/forgot-form";
import { PressLink } from "@/components/people/auth/press-link";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import { answerCalls, problem, show } from "../../tests/support/render";
import { AccountData } from "./account-data";
import { AccountEmail } from "./email";
import { AccountPassword } from "./password";
import { AccountProfile } from "./profile";
import { AccountSessions } from "./sessions";

const press = (name: string | RegExp) => screen.getByRole("button", { name });
const policy: PasswordPolicy = {
  minLength: 8,
  maxLength: 100,
  refuseCommon: false,
  require: ["lowercase", "numeric"],
};
describe("deleting one's account", () => {
  const confirm = () => within(screen.getByRole("alertdialog")).getAllByRole("button").at(-1)!;
  const open = async (hasPassword: boolean) => {
    const shown = show(<AccountData phone={null} uid="u1" hasPassword={hasPassword} />);
    await shown.user.click(screen.getAllByRole("button")[0]!);
    return shown;
  };

  it("is proven by the e-mail, typed again, where there is no password", async () => {
    const calls = answerCalls({ "DELETE /account": {} });
    const { user } = await open(false);
    await user.type(screen.getByRole("textbox"), "rina@ranna.test");
    await user.click(confirm());
    await waitFor(() => expect(calls[0]?.body).toEqual({ email: "rina@ranna.test" }));
  });

  it("says what stands against it besides a wrong proof", async () => {
    answerCalls({ "DELETE /account": { status: 409, body: problem("A parcel is under way.") } });
    const { user, router } = await open(true);
    await user.type(document.querySelector<HTMLInputElement>("dialog input")!, "x");
    await user.click(confirm());
    expect(await screen.findByText("A parcel is under way.")).toBeDefined();
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
    _id: id,
    device: `Device ${id}`,
    address: "127.0.0.1",
    current,
    createdAt: "2026-11-19T08:00:00Z",
    lastSeenAt: "2026-11-19T20:30:00Z",
  });
  const sessions = [session("s1", true), session("s2", false)];

  it("stay when the server does not answer, and that is said", async () => {
    answerCalls({ "DELETE /account/sessions": { status: 503, body: problem("Please try again soon.") } });
    const { user, router } = show(<AccountSessions uid="u1" sessions={sessions} />);
    await user.click(screen.getAllByRole("button").at(-1)!);
    await user.click(within(screen.getByRole("alertdialog")).getAllByRole("button").at(-1)!);
    expect(await screen.findByText("Please try again soon.")).toBeDefined();
    expect(router.push).not.toHaveBeenCalled();
  });
});

describe("a section", () => {
  it("is closed until its address is followed, also inside the product", async () => {
    const { unmount } = show(
      <AccountPassword email="rina@ranna.test" phone={null} hasPassword policy={policy} sendsMail />,
    );
    const details = () => document.querySelector("details");
    expect(details()?.open).toBe(false);
    location.hash = "#account-password";
    window.dispatchEvent(new Event("hashchange"));
    expect(details()?.open).toBe(true);
    unmount();
    show(<AccountPassword email="rina@ranna.test" phone={null} hasPassword policy={policy} sendsMail />);
    expect(details()?.open).toBe(true);
    location.hash = "";
  });
});

describe("the password", () => {
  const field = (at: number) => document.querySelectorAll<HTMLInputElement>("input")[at]!;
  const none = { phone: null, email: "rina@ranna.test", hasPassword: false, policy };

  it("is held to the rules before anything is sent", async () => {
    const calls = answerCalls({});
    const { user } = show(
      <AccountPassword email="rina@ranna.test" phone={null} hasPassword policy={policy} sendsMail />,
    );
    await user.type(field(0), "old-pass-1");
    await user.type(field(1), "short");
    await user.click(screen.getAllByRole("button").at(-1)!);
    await waitFor(() => expect(field(1).getAttribute("aria-invalid")).toBe("true"));
    expect(calls).toEqual([]);
    const rule = screen.getByText("Password must be at least 8 characters");
    expect(field(1).getAttribute("aria-describedby")).toBe(rule.id);
  });

  it("is asked for by mail where there is none", async () => {
    const calls = answerCalls({ "POST /account/forgot-password": {} });
    const { user } = show(<AccountPassword {...none} sendsMail />);
    expect(document.querySelector("input")).toBeNull();
    await user.click(screen.getByRole("button"));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ email: "rina@ranna.test" }]));
  });
});

describe("a shop that can't send mails", () => {
  const owner = { email: "rina@ranna.test", phone: null, verified: false, pending: null };

  it("promises none: the email stays, and there is no link for a password", () => {
    const { unmount } = show(<AccountEmail {...owner} hasPassword sendsMail={false} />);
    expect(screen.getByText(/can't send mails yet/)).toBeDefined();
    expect(document.querySelector("form")).toBeNull();
    unmount();
    show(
      <AccountPassword
        email={owner.email}
        phone={null}
        hasPassword={false}
        policy={policy}
        sendsMail={false}
      />,
    );
    expect(screen.getByText(/can't send mails yet/)).toBeDefined();
    expect(document.querySelector("button")).toBeNull();
  });
});

describe("a forgotten password", () => {
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
