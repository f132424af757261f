import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ServingsStepper } from "./servings-stepper";

afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

it("on a Bangla page it shows Bangla digits, takes both kinds as they are typed, and asks for the number", () => {
  history.replaceState(null, "", "/bn");
  const asked = vi.fn();
  const linkTo = (servings: number) => ({ href: `/r?servings=${servings}`, onClick: vi.fn() });
  const stepper = (servings: number) => (
    <ServingsStepper
      {...{ servings, most: 1_000, path: "/r", units: "written" as const, linkTo }}
      onTyped={asked}
    />
  );
  const { rerender } = render(stepper(4));
  const field = screen.getByRole<HTMLInputElement>("textbox");
  expect(field.value).toBe("৪");
  for (const [text, servings] of [
    ["৮", 8],
    ["12", 12],
  ] as const) {
    fireEvent.change(field, { target: { value: text } });
    rerender(stepper(servings));
    expect(field.value).toBe(text);
  }
  expect(asked.mock.calls).toEqual([[8], [12]]);
  // A press shows the number in the page's digits; the address keeps Latin digits.
  rerender(stepper(13));
  expect(field.value).toBe("১৩");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/r?servings=12",
    "/r?servings=14",
  ]);
});
