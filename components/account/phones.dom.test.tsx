import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ConfirmPhone } from "@/components/people/phones/confirm-phone";
import { answerCalls, problem, show } from "../../tests/support/render";
import { AccountPhones } from "./phones";

const button = (name: string) => screen.getByRole("button", { name });
const code = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Code from the SMS" });
const wrongCode = (triesLeft: number) => ({
  status: 422,
  body: problem("The code is wrong.", {
    code: "wrong_code",
    triesLeft,
    errors: [{ path: "code", message: "The code is wrong." }],
  }),
});

const known = { phone: "+8801711204588", verifiedAt: "2026-11-25T08:00:00.000Z" };
const other = { phone: "+8801812345678", verifiedAt: "2026-11-24T08:00:00.000Z" };
const account = { change: null, hasPassword: true, isAsked: false };

describe("one's phones", () => {
  it("are listed, and one more is proven by the code of an SMS", async () => {
    const calls = answerCalls({
      "POST /account/phones": { status: 202, body: { expires: "2026-11-27T08:00:00.000Z" } },
      "POST /account/phones/verify": { body: { phones: [] } },
    });
    const { user, router } = show(<AccountPhones {...account} phones={[{ ...known, opens: false }]} />);
    expect(within(screen.getByRole("list")).getByText("+8801711204588")).toBeDefined();
    await user.click(button("Add a number"));
    await user.type(screen.getByRole("textbox", { name: "Mobile number" }), "01812 345678");
    await user.click(button("Send a code by SMS"));
    await waitFor(() => expect(document.activeElement).toBe(code()));
    expect([code().inputMode, code().autocomplete]).toEqual(["numeric", "one-time-code"]);
    await user.type(code(), "482913{Enter}");
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ["/account/phones", { phone: "01812 345678" }],
      ["/account/phones/verify", { phone: "01812 345678", code: "482913" }],
    ]);
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("the number that opens the account", () => {
  const phones = [
    { ...other, opens: false },
    { ...known, opens: true },
  ];

  it("is replaced by another one: it is confirmed anew, then a code to the present one", async () => {
    const calls = answerCalls({
      "POST /account/phones": { status: 202 },
      "POST /account/phones/verify": { body: { phones } },
      "POST /account/code": { status: 202 },
      "PUT /account/phones": { body: { phones } },
    });
    const { user, router } = show(<AccountPhones {...account} phones={phones} />);
    expect(screen.getByText("You log in with it")).toBeDefined();
    await user.click(button("Log in with this number"));
    await user.click(button("Send a code by SMS"));
    await user.type(await screen.findByRole("textbox"), "111111");
    await user.click(button("Confirm"));
    await user.click(await screen.findByRole("button", { name: "Send a code to +8801711204588" }));
    await user.type(await screen.findByRole("textbox"), "222222");
    await user.click(button("Log in with this number"));
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    expect(calls.map(({ path, body }) => [path, body]).slice(2)).toEqual([
      ["/account/code", { for: "number" }],
      ["/account/phones", { phone: other.phone, code: "222222" }],
    ]);
  });

  it("may be replaced later, with the password; a change on its way is stopped", async () => {
    const from = "2026-11-29T08:00:00.000Z";
    const calls = answerCalls({
      "PUT /account/phones": { status: 202, body: { from } },
      "DELETE /account/phones": { body: { phones } },
    });
    const fresh = [{ ...other, verifiedAt: new Date().toISOString(), opens: false }, phones[1]!];
    const { user, router, again } = show(<AccountPhones {...account} phones={fresh} />);
    await user.click(button("Log in with this number"));
    await user.click(button("Use my password"));
    await user.type(screen.getByLabelText("Your password"), "ranna-test-1");
    await user.click(button("Log in with this number"));
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    again(<AccountPhones {...account} phones={fresh} change={{ last4: "5678", from }} />);
    expect(screen.getByText(/last four digits 5678/)).toBeDefined();
    await user.click(button("Stop it"));
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ change: true }));
  });

  it("is removed with a code, and what is wrong with the code stands at its field", async () => {
    answerCalls({ "POST /account/code": { status: 202 }, "DELETE /account/phones": wrongCode(2) });
    const { user } = show(<AccountPhones {...account} hasPassword={false} phones={phones} />);
    await user.click(button("Remove +8801711204588"));
    expect(screen.queryByRole("button", { name: "Use my password" })).toBeNull();
    await user.click(button("Send a code to +8801711204588"));
    await user.type(await screen.findByRole("textbox"), "000000");
    await user.click(button("Remove +8801711204588"));
    expect(await screen.findByText("The code is wrong.")).toBeDefined();
    expect(code().getAttribute("aria-invalid")).toBe("true");
  });
});

describe("the proof of a number", () => {
  it("says what is wrong with a code and how many tries are left; another one can be sent", async () => {
    const answers = [
      wrongCode(4),
      { status: 429, body: problem("Five wrong codes were tried.") },
      { body: {} },
    ];
    const calls = answerCalls({
      "POST /account/phones": { status: 202 },
      "POST /account/phones/verify": () => answers.shift() ?? {},
    });
    const onConfirmed = vi.fn();
    const { user } = show(<ConfirmPhone phone="01812345678" onConfirmed={onConfirmed} />);
    await user.click(button("Send a code by SMS"));
    await user.type(await screen.findByRole("textbox"), "000000");
    await user.click(button("Confirm"));
    expect(await screen.findByText("The code is wrong. 4 tries left.")).toBeDefined();
    expect(code().getAttribute("aria-invalid")).toBe("true");
    await user.click(button("Confirm"));
    expect(await screen.findByText("Five wrong codes were tried.")).toBeDefined();
    await user.click(button("Send again"));
    expect((await screen.findByRole("status")).textContent).toMatch(/Another code/);
    expect(code().value).toBe("");
    await user.type(code(), "482913");
    await user.click(button("Confirm"));
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
    expect(calls).toHaveLength(5);
  });

  it("says why no SMS goes to a number, and begins anew with another one", async () => {
    const message = "We send SMS to Bangladeshi mobile numbers only";
    const body = problem("x", { code: "validation", errors: [{ path: "phone", message }] });
    answerCalls({ "POST /account/phones": { status: 422, body } });
    const { user, again } = show(<ConfirmPhone phone="029123456" onConfirmed={() => {}} />);
    await user.click(button("Send a code by SMS"));
    expect((await screen.findByRole("alert")).textContent).toBe(message);
    again(<ConfirmPhone phone="01812345678" onConfirmed={() => {}} />);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("moves a number that opens another account, for who says so", async () => {
    const calls = answerCalls({
      "POST /account/phones": { status: 202 },
      "POST /account/phones/verify": ({ body }) =>
        (body as { move?: true }).move
          ? { body: {} }
          : { status: 409, body: problem("This number opens another account.", { code: "number_in_use" }) },
    });
    const onConfirmed = vi.fn();
    const { user } = show(<ConfirmPhone phone="01812345678" canMove onConfirmed={onConfirmed} />);
    await user.click(button("Send a code by SMS"));
    await user.type(await screen.findByRole("textbox"), "482913");
    await user.click(button("Confirm"));
    await user.click(await screen.findByRole("button", { name: "Use it here all the same" }));
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
    expect(calls.at(-1)?.body).toEqual({ phone: "01812345678", code: "482913", move: true });
  });

  it("never sends the form that it stands in", async () => {
    answerCalls({ "POST /account/phones": { status: 202 }, "POST /account/phones/verify": { body: {} } });
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    const onConfirmed = vi.fn();
    const { user } = show(
      <form onSubmit={onSubmit}>
        <ConfirmPhone phone="01812345678" onConfirmed={onConfirmed} />
      </form>,
    );
    await user.click(button("Send a code by SMS"));
    await user.type(await screen.findByRole("textbox"), "482913{Enter}");
    await waitFor(() => expect(onConfirmed).toHaveBeenCalled());
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
