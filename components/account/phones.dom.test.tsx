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

describe("one's phones", () => {
  it("are listed, and one more is proven by the code of an SMS", async () => {
    const calls = answerCalls({
      "POST /account/phones": { status: 202, body: { expires: "2026-11-27T08:00:00.000Z" } },
      "POST /account/phones/verify": { body: { phones: [] } },
    });
    const known = [{ phone: "+8801711204588", verifiedAt: "2026-11-25T08:00:00.000Z" }];
    const { user, router } = show(<AccountPhones phones={known} />);
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
