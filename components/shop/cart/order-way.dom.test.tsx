import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../tests/support/render";
import { OrderWay } from "./order-way";

const stations = () =>
  within(screen.getByRole("list"))
    .getAllByRole("listitem")
    .map((one) => `${one.textContent}${one.getAttribute("aria-current") ? " (here)" : ""}`);
const thread = () => {
  const style = screen.getByRole("list").querySelector<HTMLElement>("[style]")?.style;
  return [style?.getPropertyValue("--sewn-before"), style?.getPropertyValue("--sewn")];
};

it("says what is done and where the buyer is, and sews on from the station before", () => {
  const { again } = show(<OrderWay at="cart" />);
  expect(stations()).toEqual(["1Cart (here)", "2Delivery", "3Payment", "Your door"]);
  expect(thread()).toEqual(["0%", "0%"]);
  again(<OrderWay at="payment" single />);
  expect(stations()).toEqual(["DeliveryDone", "2Payment (here)", "Your door"]);
  expect(thread()).toEqual(["0%", "50%"]);
});

it("once it is paid the last stitch stays pale, and nobody is told that the box has arrived", () => {
  show(<OrderWay at="door" single />);
  expect(stations()).toEqual(["DeliveryDone", "PaymentDone", "Your door"]);
  expect(thread()).toEqual(["", "50%"]);
});
