import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { toast } from "@/components/ui/toast";
import { answerCalls, show } from "../../../tests/support/render";
import { LoginForm } from "./login-form";

const refused = { status: 401, body: { url: "http://localhost/login?error=CredentialsSignin" } };

describe("a refused login", () => {
  it("stands in the form as well, with what to do about it, and keeps what was typed", async () => {
    answerCalls({
      "GET /auth/csrf": { body: { csrfToken: "token" } },
      "POST /auth/callback/credentials": refused,
    });
    const { user } = show(<LoginForm callbackUrl="/" />);
    await user.type(screen.getByLabelText("Email"), "nobody@example.test");
    await user.type(screen.getByLabelText("Password"), "wrong-one");
    await user.click(screen.getByRole("button", { name: /Login/ }));
    expect(await screen.findByText("Invalid email or password")).toBeDefined();
    expect(screen.getByText(/^Nobody was logged in\./)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("nobody@example.test");
  });
});

describe("a toast about something that went wrong", () => {
  it("goes when something goes well", async () => {
    show(<p>page</p>);
    toast.error("It did not work");
    await screen.findByText("It did not work");
    toast.success("It worked");
    await screen.findByText("It worked");
    // sonner takes it away after its own motion.
    await expect
      .poll(() => screen.queryByText("It did not work")?.closest("li")?.dataset.removed ?? "true")
      .toBe("true");
  });
});
