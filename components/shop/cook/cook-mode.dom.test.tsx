import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { serializedProps } from "@/components/ui/serialized-props";
import { cookLines, cookSteps } from "@/lib/shop/cook/cook-recipe";
import { progressKey } from "@/lib/shop/cook/progress";
import { patternOf } from "@/lib/shop/recipes/amounts/line-pattern";
import { readLine } from "@/lib/shop/recipes/amounts/read-line";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
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
const dish = {
  ...{ _id: ID, title: "Onions", image: "", category: "Fish", cookingTime: "", servings: null, price: 100 },
  ...{ ...boxFactsOf({}), soldOut: false, soldOutWhy: null, soldOutUntil: null },
  allergens: { contains: [], mayContain: [], stated: false },
};
const cook = (given = recipe) =>
  show(
    <CookMode
      found={serializedProps({
        recipe: given,
        links: { recipe: "/r", print: "/r/print" },
        view: { servings: null, scaled: false },
        dish,
      })}
    />,
  );
const heading = () => document.getElementById("cook-screen")?.textContent;
const press = (key: string, more: object = {}, at: Element = document.body) =>
  fireEvent.keyDown(at, { key, ...more });

/** A screen lock whose asking is counted. */
const locks = { asked: 0, refuse: false };
beforeEach(() => {
  answerCalls({ "GET /auth/session": { body: {} } });
  locks.asked = 0;
  locks.refuse = false;
  window.scrollTo = () => undefined;
  Object.defineProperty(navigator, "wakeLock", {
    configurable: true,
    value: {
      request: async () => {
        locks.asked += 1;
        if (locks.refuse) throw new DOMException("no", "NotAllowedError");
        return { released: true, release: async () => undefined };
      },
    },
  });
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

describe("turning the pages", () => {
  it("goes by arrows and space, and no further than the first and the last", () => {
    cook();
    expect(heading()).toBe("Have it ready");
    press("ArrowLeft");
    expect(heading()).toBe("Have it ready");
    for (const to of ["Step 1 of 3", "Step 2 of 3", "Step 3 of 3", "Ready to eat", "Ready to eat"]) {
      press("ArrowRight");
      expect(heading()).toBe(to);
    }
    press(" ", { shiftKey: true });
    expect(heading()).toBe("Step 3 of 3");
    press(" ", { shiftKey: true });
    press(" ");
    expect(heading()).toBe("Step 3 of 3");
  });

  it("leaves keys to a button, to shortcuts and to an open dialog", async () => {
    const { user } = cook();
    press(" ", {}, screen.getByRole("button", { name: "Start cooking" }));
    press("ArrowRight", { altKey: true });
    expect(heading()).toBe("Have it ready");
    await user.click(screen.getByRole("button", { name: "All steps" }));
    press("ArrowRight");
    expect(heading()).toBe("Have it ready");
  });

  const swipe = (points: [x: number, y: number][], more: object = {}) => {
    const at = screen.getByRole("main");
    const touch = ([x, y]: [number, number] = [0, 0]) => ({
      clientX: x,
      clientY: y,
      target: at,
      identifier: 1,
    });
    fireEvent.touchStart(at, { touches: [touch(points[0])], ...more });
    fireEvent.touchEnd(at, { touches: [], changedTouches: [touch(points.at(-1))] });
  };

  it("goes by a finger that wipes sideways, and not by one that scrolls, pinches or comes from the edge", () => {
    cook();
    swipe([
      [300, 200],
      [180, 210],
    ]);
    expect(heading()).toBe("Step 1 of 3");
    swipe([
      [100, 200],
      [220, 210],
    ]);
    expect(heading()).toBe("Have it ready");
    swipe([
      [300, 500],
      [200, 300],
    ]);
    swipe([
      [300, 200],
      [270, 200],
    ]);
    swipe([
      [10, 200],
      [300, 200],
    ]);
    swipe(
      [
        [300, 200],
        [100, 200],
      ],
      {
        touches: [
          { clientX: 300, clientY: 200 },
          { clientX: 200, clientY: 300 },
        ],
      },
    );
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
  it("comes back: place, ticks and timers; starting over clears it", async () => {
    const first = cook();
    await first.user.click(screen.getAllByRole("checkbox", { name: "4 onions, sliced" })[0] as Element);
    press("ArrowRight");
    await first.user.click(screen.getAllByRole("button", { name: "Start 5 min" })[1] as Element);
    first.unmount();
    const { user } = cook();
    expect(heading()).toBe("Step 1 of 3");
    expect(screen.getAllByRole("checkbox", { name: "4 onions, sliced", checked: true })).not.toHaveLength(0);
    expect(screen.getAllByRole("timer", { name: "Step 1, 5 min" })).toHaveLength(1);
    // The other five minutes of the step are a timer of their own.
    await user.click(screen.getByRole("button", { name: "Start 5 min" }));
    expect(screen.getAllByRole("timer", { name: "Step 1, 5 min" })).toHaveLength(2);
    for (let i = 0; i < 3; i++) press("ArrowRight");
    await user.click(screen.getByRole("button", { name: "Start over" }));
    expect(heading()).toBe("Have it ready");
    expect(screen.queryAllByRole("checkbox", { checked: true })).toHaveLength(0);
    expect(JSON.parse(localStorage.getItem(progressKey(ID)) ?? "")).toMatchObject({
      at: 0,
      ticked: [],
      timers: [],
    });
  });

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

describe("the screen", () => {
  it("is asked to stay awake again when the page is looked at again", async () => {
    cook();
    await waitFor(() => expect(locks.asked).toBe(1));
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(locks.asked).toBe(2));
    expect(screen.queryByText(/screen may go dark/)).toBeNull();
  });

  it("may go dark where it was refused or is not known, and says so", async () => {
    locks.refuse = true;
    const { unmount } = cook();
    expect(
      await screen.findByText("The screen may go dark: this browser did not let us keep it awake."),
    ).toBeTruthy();
    unmount();
    Object.defineProperty(navigator, "wakeLock", { configurable: true, value: undefined });
    cook();
    expect(
      await screen.findByText("The screen may go dark: this browser cannot keep it awake."),
    ).toBeTruthy();
  });
});

it("a timer that is up is an alert with the name of its step, on every screen, until it is stopped", async () => {
  const { user } = cook();
  press("ArrowRight");
  await user.click(screen.getAllByRole("button", { name: "Start 5 min" })[0] as Element);
  press("ArrowRight");
  const later = Date.now() + 300_000;
  vi.spyOn(Date, "now").mockImplementation(() => later);
  await waitFor(() =>
    expect(screen.getAllByRole("alert").map((one) => one.textContent)).toContainEqual(
      expect.stringContaining("Step 1, 5 min: time is up"),
    ),
  );
  await user.click(screen.getByRole("button", { name: "Stop Step 1, 5 min" }));
  expect(screen.queryByText(/time is up/)).toBeNull();
});

it("hostile words of a recipe are words", async () => {
  const evil = "<img src=x onerror=alert(1)> for 5 minutes";
  cook({ ...recipe, title: evil, steps: await cookSteps([evil], []) });
  press("ArrowRight");
  expect(document.querySelector("img")).toBeNull();
  expect(screen.getAllByText(/<img src=x onerror=alert\(1\)> for/).length).toBeGreaterThan(0);
});
