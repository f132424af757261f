import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { serializedProps } from "@/components/ui/serialized-props";
import { cookLines, cookSteps } from "@/lib/shop/cook/cook-recipe";
import { progressKey } from "@/lib/shop/cook/progress";
import { patternOf } from "@/lib/shop/recipes/amounts/line-pattern";
import { readLine } from "@/lib/shop/recipes/amounts/read-line";
import { listedRecipe } from "@/tests/support/listed-recipe";
import { answerCalls, show } from "@/tests/support/render";
import { CookMode } from "./cook-mode";

const INGREDIENTS = ["2 onions, sliced", "Salt", "Salt"].map((text) => ({
  text,
  items: readLine(text).items,
}));
const STEPS = ["Fry the onions for 5 minutes, then 5 more.", "Salt it.", "Eat."];
const ID = "0123456789abcdef01234567";
const recipe = {
  id: ID,
  title: "Onions",
  lines: cookLines(
    INGREDIENTS.map((line) => patternOf(line)),
    { factor: 2, units: "written" },
  ),
  steps: await cookSteps(STEPS, INGREDIENTS),
};
const dish = listedRecipe({ _id: ID, title: "Onions" });
const cook = (given = recipe) =>
  show(
    <CookMode
      found={serializedProps({
        recipe: given,
        links: { recipe: "/r", print: "/r/print" },
        view: { servings: null, scaled: false },
        dish,
        payWith: ["card"],
      })}
    />,
  );
const heading = () => document.getElementById("cook-screen")?.textContent;
const press = (key: string, more: object = {}, at: Element = document.body) =>
  fireEvent.keyDown(at, { key, ...more });

beforeEach(() => {
  answerCalls({ "GET /auth/session": { body: {} } });
  window.scrollTo = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("shows a heading among the ingredients as one, and nothing to tick", async () => {
  const lines = ["For the sauce:", "2 onions"].map((text) => ({ text, items: readLine(text).items }));
  const patterns = lines.map((line) => patternOf(line));
  cook({ ...recipe, lines: cookLines(patterns, { factor: 1, units: "written" }) });
  expect(await screen.findAllByRole("heading", { name: "For the sauce" })).not.toHaveLength(0);
  expect(screen.queryByRole("checkbox", { name: /sauce/ })).toBeNull();
  expect(screen.getAllByRole("checkbox", { name: "2 onions" })).not.toHaveLength(0);
});

it("asks the screen to stay awake, again when the page is looked at again, and says where it can't", async () => {
  const request = vi.fn(async () => ({ released: true, release: async () => undefined }));
  const lockWith = (wakeLock: object | undefined) =>
    Object.defineProperty(navigator, "wakeLock", { configurable: true, value: wakeLock });
  lockWith({ request });
  const { unmount } = cook();
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  expect(screen.queryByText(/screen may go dark/)).toBeNull();
  unmount();
  lockWith(undefined);
  cook();
  expect(await screen.findByText("The screen may go dark: this browser cannot keep it awake.")).toBeTruthy();
});

describe("turning the pages", () => {
  it("leaves keys to a button, to shortcuts and to an open dialog", async () => {
    const { user } = cook();
    press(" ", {}, screen.getByRole("button", { name: "Start cooking" }));
    press("ArrowRight", { altKey: true });
    expect(heading()).toBe("Have it ready");
    await user.click(screen.getByRole("button", { name: "All steps" }));
    press("ArrowRight");
    expect(heading()).toBe("Have it ready");
  });

  const swipe = (x: number, y: number, toX: number, toY: number, fingers = 1) => {
    const at = screen.getByRole("main");
    const touch = (clientX: number, clientY: number) => ({ clientX, clientY, target: at, identifier: 1 });
    fireEvent.touchStart(at, { touches: Array(fingers).fill(touch(x, y)) });
    fireEvent.touchEnd(at, { touches: [], changedTouches: [touch(toX, toY)] });
  };

  it("goes by a finger that wipes sideways, and not by one that scrolls, pinches or comes from the edge", () => {
    cook();
    swipe(300, 200, 180, 210);
    expect(heading()).toBe("Step 1 of 3");
    swipe(100, 200, 220, 210);
    expect(heading()).toBe("Have it ready");
    swipe(300, 500, 200, 300);
    swipe(300, 200, 270, 200);
    swipe(10, 200, 300, 200);
    swipe(300, 200, 100, 200, 2);
    expect(heading()).toBe("Have it ready");
  });

  it("says each new step to a screen reader, and nothing on arriving", async () => {
    const { container } = cook();
    const live = container.querySelector("p[aria-live=polite]");
    expect(live?.textContent).toBe("");
    press("ArrowRight");
    await waitFor(() => expect(live?.textContent).toBe(`Step 1 of 3. ${STEPS[0]}`));
  });
});

describe("what is kept", () => {
  it("follows another page of the same recipe", () => {
    cook();
    const value = JSON.stringify({ at: 2, ticked: [], timers: [], savedAt: Date.now() });
    localStorage.setItem(progressKey(ID), value);
    act(
      () => void window.dispatchEvent(new StorageEvent("storage", { key: progressKey(ID), newValue: value })),
    );
    expect(heading()).toBe("Step 2 of 3");
  });

  it("is not needed: where the browser keeps nothing, cooking goes on", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    cook();
    press("ArrowRight");
    expect(heading()).toBe("Step 1 of 3");
  });
});
