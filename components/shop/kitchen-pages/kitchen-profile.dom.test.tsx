import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { KitchenPage } from "@/lib/site/kitchen-views";
import { answerCalls, showWhole } from "../../../tests/support/render";
import { KitchenProfile } from "./kitchen-profile";

const kitchen: KitchenPage = {
  _id: "a".repeat(24),
  name: "Rokeya",
  kitchenName: "Rokeya's Mezban",
  kitchenNameBn: "রোকেয়ার মেজবান",
  photo: null,
  story: "",
  storyBn: "",
  areaBn: "",
  area: "",
  recipes: [],
  total: 3,
  rating: { average: 4.5, count: 12 },
  today: { day: "2026-11-22", perDay: null, left: null, pausedUntil: null },
};

test("on a page in Bangla it is said in Bangla where it is, else as it is written, with its language", async () => {
  answerCalls({ "GET /auth/session": { body: {} } });
  history.replaceState(null, "", "/bn");
  const told = { ...kitchen, story: "Slow fires.", area: "Mirpur", areaBn: "মিরপুর" };
  await showWhole(<KitchenProfile kitchen={told} all="/Allrecipe" />);
  document.documentElement.removeAttribute("lang");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("রোকেয়ার মেজবান");
  expect(screen.getByText("মিরপুর").hasAttribute("lang")).toBe(false);
  expect(screen.getByText("Slow fires.").getAttribute("lang")).toBe("en");
});
