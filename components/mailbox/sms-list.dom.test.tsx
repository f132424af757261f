import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../tests/support/render";
import { SmsList } from "./sms-list";

const message = (id: string, text: string) => ({
  ...{ id, text, to: "8801711204588", receivedAt: "2026-11-25T08:00:00.000Z" },
});

it("kept SMS are shown in their order, each with its number; the filter stays", () => {
  show(<SmsList messages={[message("2", "newest"), message("1", "before")]} to="01711204588" />);
  const shown = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(shown[0]).toMatch(/^newest\+8801711204588/);
  expect(shown[1]).toMatch(/^before/);
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("01711204588");
  expect(screen.getByRole("link", { name: "Show all" }).getAttribute("href")).toBe("/local/sms");
});

it("says so where there are none", () => {
  show(<SmsList messages={[]} to="" />);
  expect(screen.getByRole("heading", { name: "No messages yet." })).toBeDefined();
  expect(screen.queryByRole("list")).toBeNull();
});
