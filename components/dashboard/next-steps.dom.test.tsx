import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../tests/support/render";
import { NextSteps } from "./next-steps";

it("a service that the server lacks says what that means, and names its settings", () => {
  const steps = [
    { name: "mail", state: "missing" },
    { name: "sms", state: "done" },
  ] as const;
  const { container } = show(<NextSteps title="Not set on this server yet" steps={steps} />);
  expect(container.textContent).toContain("No mail is sent");
  expect(screen.getByText("SMTP_URL, MAIL_FROM")).toBeDefined();
  expect(container.textContent).not.toContain("SMS_URL");
});
