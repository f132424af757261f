import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerCalls, problem, show } from "../../../tests/support/render";
import { NumberSignIn } from "./number-sign-in";

const policy = { minLength: 6, maxLength: 128, require: [], refuseCommon: false } as const;
const props = { callbackUrl: "/list", policy, contact: "desk@ranna.test" };

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole("button", { name });
const phone = () => field("Mobile number");
const code = () => screen.findByLabelText<HTMLInputElement>("Code from the SMS");
const inFuture = () => new Date(Date.now() + 60_000).toISOString();

const SENT = { status: 202, body: { expires: inFuture(), again: inFuture() } };
const step = (next: string, ways: string[] = []) => ({ body: { next, ways, ticket: `to-${next}` } });
/** NextAuth's answers to a ticket that opens an account. */
const LETS_IN = {
  "GET /auth/csrf": { body: { csrfToken: "x" } },
  "POST /auth/callback/phone": { body: { url: "http://localhost/" } },
  "GET /auth/session": { body: { user: { uid: "u1", displayName: "Rina" } } },
};
const wrongCode = (triesLeft: number) => ({
  status: 422,
  body: problem("The code is wrong.", {
    code: "wrong_code",
    triesLeft,
    errors: [{ path: "code", message: "The code is wrong." }],
  }),
});

/** Keeps a sign-in in this tab, as if the page had been left at this step. */
const begunAt = (kept: object) =>
  sessionStorage.setItem("ranna-sign-in:guest", JSON.stringify({ phone: "01812345678", ...kept }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe("a new number", () => {
  it("registers with its code and a name, and the focus goes from field to field", async () => {
    const calls = answerCalls({
      "POST /sign-in/code": SENT,
      "POST /sign-in/proof": step("name"),
      "POST /sign-in/finish": step("sign_in"),
      ...LETS_IN,
    });
    const onSignedIn = vi.fn();
    const { user, router } = show(<NumberSignIn {...props} onSignedIn={onSignedIn} />);
    expect([phone().type, phone().autocomplete]).toEqual(["tel", "tel"]);
    await user.type(phone(), "০১৮১২ ৩৪৫৬৭৮{Enter}");
    await waitFor(async () => expect(document.activeElement).toBe(await code()));
    const { type, inputMode, autocomplete } = await code();
    expect([type, inputMode, autocomplete]).toEqual(["text", "numeric", "one-time-code"]);
    await user.type(await code(), "৪৮২৯১৩{Enter}");
    await waitFor(() => expect(document.activeElement).toBe(field("Name")));
    expect(screen.getByRole("link", { name: /Ordered before/ }).getAttribute("href")).toBe(
      "/login?callbackUrl=%2Flist#email-sign-in",
    );
    await user.type(field("Name"), "Rina{Enter}");
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/list"));
    expect(onSignedIn).toHaveBeenCalledOnce();
    expect(calls.filter(({ path }) => path.startsWith("/sign-in")).map(({ body }) => body)).toEqual([
      { phone: "০১৮১২ ৩৪৫৬৭৮" },
      { phone: "০১৮১২ ৩৪৫৬৭৮", code: "482913" },
      { ticket: "to-name", name: "Rina" },
    ]);
    const ticket = calls.find(({ path }) => path === "/auth/callback/phone")?.body as URLSearchParams;
    expect(ticket.get("ticket")).toBe("to-sign_in");
    expect(sessionStorage.getItem("ranna-sign-in:guest")).toBeNull();
  });

  it("that another tab has just registered leads in, too", async () => {
    begunAt({ step: "name", ticket: "t", name: "Rina" });
    answerCalls({ ...LETS_IN, "POST /sign-in/finish": { status: 409, body: problem("Changed.") } });
    const { user, router } = show(<NumberSignIn {...props} />);
    await user.click(await screen.findByRole("button", { name: "Register" }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/list"));
  });

  it("begins again, with what was typed, when the time for it is over", async () => {
    begunAt({ step: "name", ticket: "t", name: "Rina" });
    const over = problem("The time to sign in is over.", { code: "invalid_token" });
    answerCalls({ "POST /sign-in/finish": { status: 400, body: over } });
    const { user } = show(<NumberSignIn {...props} />);
    await user.click(await screen.findByRole("button", { name: "Register" }));
    expect((await screen.findByRole("alert")).textContent).toBe("The time to sign in is over.");
    expect(phone().value).toBe("01812345678");
    expect(JSON.parse(sessionStorage.getItem("ranna-sign-in:guest") ?? "")).toMatchObject({
      name: "Rina",
      ticket: "",
    });
  });
});

describe("a reload", () => {
  it("keeps step, number, code and name in this tab, and takes no focus", async () => {
    answerCalls({ "POST /sign-in/code": SENT, "POST /sign-in/proof": step("name") });
    const first = show(<NumberSignIn {...props} />);
    await first.user.type(phone(), "01812345678{Enter}");
    await first.user.type(await code(), "482");
    first.unmount();
    const second = show(<NumberSignIn {...props} />);
    expect((await code()).value).toBe("482");
    expect(document.activeElement).toBe(document.body);
    await second.user.type(await code(), "913{Enter}");
    await second.user.type(await screen.findByLabelText("Name"), "Rin");
    second.unmount();
    show(<NumberSignIn {...props} />);
    expect((await screen.findByLabelText<HTMLInputElement>("Name")).value).toBe("Rin");
    expect(localStorage.length).toBe(0);
  });

  it("before the session came asks for it again", async () => {
    begunAt({ step: "sign_in", ticket: "t" });
    answerCalls({ ...LETS_IN, "POST /auth/callback/phone": "offline" });
    const { user } = show(<NumberSignIn {...props} />);
    const again = await screen.findByRole("button", { name: /^Login/ });
    await user.click(again);
    expect((await screen.findByRole("alert")).textContent).toMatch(/network did not answer/);
    const calls = answerCalls(LETS_IN);
    await user.click(again);
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain("/auth/session"));
  });
});

describe("a number", () => {
  it("that gets no code is refused at its field, as is an empty one", async () => {
    const message = "We send codes to Bangladeshi mobile numbers only. Please use your email.";
    const calls = answerCalls({
      "POST /sign-in/code": {
        status: 422,
        body: problem(message, { code: "validation", errors: [{ path: "phone", message }] }),
      },
    });
    const { user } = show(<NumberSignIn {...props} />);
    await user.click(button("Send a code by SMS"));
    expect(screen.getByText("Phone number is required")).toBeDefined();
    expect(document.activeElement).toBe(phone());
    expect(calls).toEqual([]);
    await user.type(phone(), "+44 7911 123456{Enter}");
    expect(await screen.findByText(message)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(phone()));
    expect(phone().getAttribute("aria-invalid")).toBe("true");
  });

  it("whose code another tab has asked for leads to the code's field", async () => {
    const body = problem("A code is on its way.", { code: "too_many_requests" });
    answerCalls({ "POST /sign-in/code": { status: 429, body } });
    const { user } = show(<NumberSignIn {...props} />);
    await user.type(phone(), "01812345678{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("A code is on its way.");
    await user.click(button("I have a code"));
    expect(await code()).toBeDefined();
  });

  it("can be changed, and asks for no second code while the first one is on its way", async () => {
    const calls = answerCalls({ "POST /sign-in/code": SENT, "POST /sign-in/proof": step("name") });
    const { user } = show(<NumberSignIn {...props} />);
    await user.type(phone(), "01812345678{Enter}");
    await code();
    await user.click(button("Use another number"));
    expect(document.activeElement).toBe(phone());
    await user.click(button("Send a code by SMS"));
    await user.type(await code(), "482913{Enter}");
    await user.click(await screen.findByRole("button", { name: "Use another number" }));
    // The first one is used up.
    await user.click(button("Send a code by SMS"));
    expect(await code()).toBeDefined();
    expect(calls.map(({ path }) => path)).toEqual(["/sign-in/code", "/sign-in/proof", "/sign-in/code"]);
  });
});

it("an answer that is late is said to be", async () => {
  answerCalls({ "POST /sign-in/code": new Promise(() => undefined) });
  begunAt({ step: "number" });
  vi.useFakeTimers();
  try {
    show(<NumberSignIn {...props} />);
    fireEvent.click(button("Send a code by SMS"));
    expect(screen.queryByText(/takes longer than it should/)).toBeNull();
    act(() => vi.runOnlyPendingTimers());
    expect(screen.getByText(/takes longer than it should/)).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

describe("a code", () => {
  it("that is wrong says how many tries are left; a new one can be sent", async () => {
    begunAt({ step: "code", sentTo: "01812345678", sends: 1 });
    const answers = [
      wrongCode(2),
      { status: 429, body: problem("Too many wrong codes were tried.", { code: "too_many_requests" }) },
      { status: 403, body: problem("This account is disabled.", { code: "forbidden" }) },
    ];
    answerCalls({ "POST /sign-in/code": SENT, "POST /sign-in/proof": () => answers.shift() ?? {} });
    const { user } = show(<NumberSignIn {...props} />);
    await user.type(await code(), "000000{Enter}");
    expect(await screen.findByText("The code is wrong. 2 tries left.")).toBeDefined();
    expect((await code()).getAttribute("aria-invalid")).toBe("true");
    for (const said of [/Too many wrong codes/, /disabled/]) {
      await user.click(button("Confirm"));
      await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(said));
    }
    await user.click(button("Send again"));
    expect(await screen.findByText(/Another code is on its way to 01812345678/)).toBeDefined();
    expect((await code()).value).toBe("");
    // The time until the next one is seen, not heard.
    expect((await screen.findByText(/^in [01]:\d\d$/)).getAttribute("aria-hidden")).toBe("true");
  });

  it("that is pasted or comes out of the SMS is checked at once", async () => {
    begunAt({ step: "code", sentTo: "01812345678", sends: 1 });
    const calls = answerCalls({ "POST /sign-in/proof": wrongCode(2) });
    const { user, unmount } = show(<NumberSignIn {...props} />);
    await user.click(await code());
    await user.paste("RANNA 482-913");
    await waitFor(() => expect(calls.map(({ body }) => body)).toMatchObject([{ code: "482913" }]));
    unmount();
    begunAt({ step: "code", sentTo: "01812345678", sends: 1 });
    const get = vi.fn(async ({ otp }: { otp: object; signal: AbortSignal }) => ({ otp, code: "135790" }));
    vi.stubGlobal("OTPCredential", class {});
    Object.defineProperty(navigator, "credentials", { value: { get }, configurable: true });
    const { unmount: leave } = show(<NumberSignIn {...props} />);
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ code: "135790" }));
    leave();
    expect(get.mock.calls[0]?.[0].signal.aborted).toBe(true);
    vi.unstubAllGlobals();
  });
});

describe("a number that does not open its account alone", () => {
  const atSecondKey = (...ways: string[]) => begunAt({ step: "second_key", ticket: "t", ways });

  it("offers the ways that the account has, and a link goes to its mail", async () => {
    atSecondKey("email");
    const calls = answerCalls({ "POST /sign-in/finish": { status: 202, body: { accepted: true } } });
    const { user } = show(<NumberSignIn {...props} />);
    await screen.findByRole("heading", { name: "This number alone does not open this account" });
    expect(screen.queryByLabelText("Password")).toBeNull();
    expect(screen.queryByRole("button", { name: "Login with Google" })).toBeNull();
    await user.click(button("Send a link to its email"));
    expect(await screen.findByText(/look into your mail/)).toBeDefined();
    expect(calls[0]?.body).toEqual({ ticket: "t", link: true });
  });

  it("opens with the password; a wrong one is told at its field", async () => {
    atSecondKey("password", "google");
    const message = "The password is wrong";
    const answers = [
      {
        status: 401,
        body: problem(message, { code: "invalid_credentials", errors: [{ path: "password", message }] }),
      },
      step("sign_in"),
    ];
    answerCalls({ ...LETS_IN, "POST /sign-in/finish": () => answers.shift() ?? {} });
    const { user, router } = show(<NumberSignIn {...props} />);
    const password = await screen.findByLabelText<HTMLInputElement>("Password");
    expect(button("Login with Google")).toBeDefined();
    await user.type(password, "guessed{Enter}");
    expect(await screen.findByText(message)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(password));
    await user.type(password, "-right{Enter}");
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/list"));
  });

  it("without a way leads to the desk, or to a new account", async () => {
    atSecondKey();
    const calls = answerCalls({ ...LETS_IN, "POST /sign-in/finish": step("sign_in") });
    const { user, router } = show(<NumberSignIn {...props} />);
    const desk = await screen.findByRole("link", { name: "desk@ranna.test" });
    expect(desk.getAttribute("href")).toBe("mailto:desk@ranna.test");
    await user.click(screen.getByText("It is not mine: start anew"));
    expect(screen.getByText(/the number moves to it/)).toBeDefined();
    await user.click(button("Start anew"));
    expect(screen.getByText("Name is required")).toBeDefined();
    await user.type(field("Name"), "Rina{Enter}");
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/list"));
    expect(calls[0]?.body).toEqual({ ticket: "t", name: "Rina", fresh: true });
  });
});

it("a recovered number asks for a new password by the rules", async () => {
  begunAt({ step: "new_password", ticket: "t" });
  const calls = answerCalls({ ...LETS_IN, "POST /sign-in/finish": step("sign_in") });
  const { user, router } = show(<NumberSignIn {...props} />);
  const password = await screen.findByLabelText("New password");
  await user.type(password, "short{Enter}");
  await waitFor(() => expect(password.getAttribute("aria-invalid")).toBe("true"));
  expect(calls).toEqual([]);
  await user.type(password, "-no-more{Enter}");
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/list"));
  expect(calls[0]?.body).toEqual({ ticket: "t", password: "short-no-more" });
});
