import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../tests/support/render";
import { OrderWay } from "./order-way";

const stations = () =>
  within(screen.getByRole("list"))
    .getAllByRole("listitem")
    .map((one) => `${one.textContent}${one.getAttribute("aria-current") ? " (here)" : ""}`);
it("says what is done and where the buyer is", () => {
  const { again } = show(<OrderWay at="cart" />);
  expect(stations()).toEqual(["1Cart (here)", "2Address and payment", "Your door"]);
  again(<OrderWay at="checkout" />);
  expect(stations()).toEqual(["CartDone", "2Address and payment (here)", "Your door"]);
});

it("once it is paid nobody is told that the box has arrived", () => {
  show(<OrderWay at="door" single />);
  expect(stations()).toEqual(["Address and paymentDone", "Your door"]);
});
