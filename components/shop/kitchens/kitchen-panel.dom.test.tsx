import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Kitchen } from "@/lib/shop/kitchens/views";
import { answerCalls, problem, show } from "../../../tests/support/render";
import { KitchenForm } from "./kitchen-panel";

it("leads to the reason why the limits were not saved, and to the field that is wrong", async () => {
  const answers = [
    { status: 503, body: problem("Please try again.") },
    { status: 422, body: problem("Wrong", { errors: [{ path: "boxesPerDay", message: "At most 500" }] }) },
  ];
  answerCalls({ "PATCH /account/kitchen": () => answers.shift() ?? {} });
  const kitchen = { boxesPerDay: 5, pausedUntil: null } as Kitchen;
  const nothing = () => undefined;
  const { user } = show(
    <KitchenForm kitchen={kitchen} tomorrow="2026-11-30" onSaved={nothing} onCancel={nothing} />,
  );
  const boxes = screen.getByRole("textbox", { name: "Boxes a day" });
  await user.type(boxes, "0");
  await user.click(screen.getByRole("button", { name: /^Save limits/ }));
  const reason = await screen.findByText("The limits could not be saved. Please try again.");
  expect(document.activeElement).toBe(reason.closest('[role="alert"]'));
  await user.click(screen.getByRole("button", { name: /^Save limits/ }));
  expect(await screen.findByText("At most 500")).toBeDefined();
  expect(document.activeElement).toBe(boxes);
});
