import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** The browser's storage, which keeps its content when the page is reloaded. */
let kept: Map<string, string>;
/** The module as a page has it that was just loaded. */
const loaded = () => {
  vi.resetModules();
  return import("./sent-key");
};

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("gives the same body the same key after a reload, until the answer has come", async () => {
  const key = (await loaded()).sentKey("booking", "a", "one");
  const again = await loaded();
  expect(again.sentKey("booking", "a", "one")).toBe(key);
  again.forgetSent("booking", "a");
  expect((await loaded()).sentKey("booking", "a", "one")).not.toBe(key);
});

it("gives another body, person or kind another key", async () => {
  const { sentKey } = await loaded();
  const keys = [
    sentKey("booking", "a", "one"),
    sentKey("booking", "b", "one"),
    sentKey("recipe", "a", "one"),
    sentKey("booking", "a", "two"),
  ];
  expect(new Set(keys).size).toBe(4);
});

it("remembers within the page where storage is closed, and takes nothing from a damaged one", async () => {
  vi.stubGlobal("localStorage", undefined);
  const { sentKey } = await loaded();
  expect(sentKey("booking", "a", "one")).toBe(sentKey("booking", "a", "one"));
  vi.stubGlobal("localStorage", { getItem: () => "{broken", setItem: () => undefined });
  expect((await loaded()).sentKey("booking", "a", "one")).toMatch(/^[0-9a-f]{32}$/);
});
