import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { KitchenForm } from "@/components/shop/kitchens/kitchen-panel";
import { useAction } from "@/components/ui/use-action";
import { api } from "@/lib/platform/http/client";
import type { Kitchen } from "@/lib/shop/kitchens/views";
import { answerCalls, problem, show } from "../../../tests/support/render";
import { SessionOver } from "./session-over";

const policy = { minLength: 6, maxLength: 128, require: [], refuseCommon: false } as const;
const props = { policy, contact: "desk@ranna.test" };

function Page() {
  const [text, setText] = useState("");
  const { run, busy } = useAction("It failed.");
  return (
    <>
      <input aria-label="Story" value={text} onChange={({ target }) => setText(target.value)} />
      <button
        type="button"
        disabled={busy}
        onClick={() => run(() => api("PATCH /account/kitchen", { body: { story: text } }))}
      >
        Save
      </button>
      <SessionOver {...props} sendsSms />
    </>
  );
}

it("asks for a log-in over the page when the session has ended, and keeps what was typed", async () => {
  let isOver = true;
  const calls = answerCalls({
    "PATCH /account/kitchen": () =>
      isOver ? { status: 401, body: { ...problem("Please sign in first."), code: "unauthenticated" } } : {},
    "GET /auth/csrf": { body: { csrfToken: "x" } },
    "POST /auth/callback/credentials": () => {
      isOver = false;
      return { body: { url: "http://localhost/" } };
    },
    "GET /auth/session": { body: {} },
  });
  const { user, router } = show(<Page />);
  await user.type(screen.getByLabelText("Story"), "From Sylhet");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("dialog", { name: "You are logged out" });
  // Who has no email types a number.
  expect(screen.getByLabelText("Mobile number")).toBeDefined();
  await user.type(screen.getByLabelText("Email"), "rina@ranna.test");
  await user.type(screen.getByLabelText("Password"), "long-enough-1");
  await user.click(screen.getByRole("button", { name: /^Log ?in/i }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.replace).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByLabelText<HTMLInputElement>("Story").value).toBe("From Sylhet");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(calls.at(-1)?.path).toBe("/account/kitchen");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("returns to the button of a form, not to the reason above it", async () => {
  answerCalls({
    "PATCH /account/kitchen": {
      status: 401,
      body: { ...problem("Please sign in first."), code: "unauthenticated" },
    },
  });
  const nothing = () => undefined;
  const kitchen = { boxesPerDay: 5, pausedUntil: null } as Kitchen;
  const { user } = show(
    <>
      <KitchenForm kitchen={kitchen} tomorrow="2026-11-30" onSaved={nothing} onCancel={nothing} />
      <SessionOver {...props} sendsSms />
    </>,
  );
  await user.type(screen.getByRole("textbox", { name: "Boxes a day" }), "0");
  await user.click(screen.getByRole("button", { name: /^Save limits/ }));
  await screen.findByRole("dialog", { name: "You are logged out" });
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Save limits/ }));
});

it("takes a complaint away as soon as a field is changed", async () => {
  answerCalls({ "PATCH /account/kitchen": { status: 409, body: problem("Not now.") } });
  const { user } = show(<Page />);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Not now.");
  await user.type(screen.getByLabelText("Story"), "x");
  await waitFor(() => expect(screen.queryByText("Not now.")).toBeNull());
});
