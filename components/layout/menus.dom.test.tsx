import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { answerCalls, show } from "../../tests/support/render";
import { PlainBar } from "./plain-bar";
import { TopBar } from "./top-bar";
import { AccountMenu } from "./viewer-corner";

const hrefs = (within: HTMLElement) =>
  [...within.querySelectorAll("a")].map((link) => link.getAttribute("href"));
const OWN = ["/mycard", "/track", "/saved", "/list"];

it("a phone's menu leads to cart, tracking, saved recipes and list without an account", async () => {
  answerCalls({});
  show(<TopBar />);
  const menu = document.getElementById(
    (await screen.findByRole("button", { name: "Menu" })).getAttribute("popovertarget") ?? "",
  );
  expect(hrefs(menu!)).toEqual(expect.arrayContaining(OWN));
});

it("so does the menu of a page that was not found", () => {
  show(<PlainBar />);
  expect(hrefs(screen.getByRole("group"))).toEqual(expect.arrayContaining(OWN));
});

it("the avatar's menu leads to the orders", () => {
  answerCalls({});
  const viewer = { displayName: "Mitu", email: "mitu@ranna.test", photoURL: null };
  show(<AccountMenu viewer={viewer as Parameters<typeof AccountMenu>[0]["viewer"]} />);
  const menu = document.getElementById(
    screen.getByRole("button", { name: "Account menu" }).getAttribute("popovertarget") ?? "",
  );
  const orders = within(menu!).getByRole("link", { name: "My Order", hidden: true });
  expect(orders.getAttribute("href")).toBe("/dashbord/myorder");
});
