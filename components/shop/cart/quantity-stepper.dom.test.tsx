import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { QuantityStepper } from "./quantity-stepper";

afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

it("counts presses that come before what the one before them asked for is drawn", () => {
  const asked = vi.fn();
  const { rerender } = render(<QuantityStepper title="Dal" quantity={2} most={4} onChange={asked} />);
  const [more, fewer] = [screen.getByLabelText("One more of Dal"), screen.getByLabelText("One less of Dal")];
  for (let press = 0; press < 5; press += 1) fireEvent.click(more);
  fireEvent.click(fewer);
  expect(asked.mock.calls).toEqual([[3], [4], [3]]);
  // The quantity that is rendered next counts, whatever was asked for before.
  rerender(<QuantityStepper title="Dal" quantity={1} most={4} onChange={asked} />);
  fireEvent.click(more);
  expect(asked).toHaveBeenLastCalledWith(2);
});

it("takes Bangla digits and shows them as they are typed, and a button goes on from there", () => {
  const asked = vi.fn();
  const { rerender } = render(<QuantityStepper title="Dal" quantity={1} most={90} onChange={asked} />);
  const field = screen.getByRole<HTMLInputElement>("textbox");
  const type = (text: string, quantity: number) => {
    fireEvent.change(field, { target: { value: text } });
    rerender(<QuantityStepper title="Dal" quantity={quantity} most={90} onChange={asked} />);
    return field.value;
  };
  expect(type("১২", 12)).toBe("১২");
  fireEvent.blur(field);
  expect(field.value).toBe("১২");
  fireEvent.click(screen.getByLabelText("One more of Dal"));
  expect(asked.mock.calls).toEqual([[12], [13]]);
  expect(type("১২", 13)).toBe("13");
  // A text that is no number, or one out of range, is reset when the field loses the focus.
  for (const wrong of ["", "২.৫", "৯১", "-১", "x"]) {
    fireEvent.change(field, { target: { value: wrong } });
    fireEvent.blur(field);
    expect(field.value).toBe("13");
  }
});

it("shows the number in the digits of a Bangla page", () => {
  history.replaceState(null, "", "/bn");
  render(<QuantityStepper title="Dal" quantity={12} most={90} onChange={vi.fn()} />);
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("১২");
});

it("makes less of what is more than there is", () => {
  const asked = vi.fn();
  render(<QuantityStepper title="Dal" quantity={5} most={3} onChange={asked} />);
  fireEvent.click(screen.getByLabelText("One less of Dal"));
  expect(asked.mock.calls).toEqual([[4]]);
});
