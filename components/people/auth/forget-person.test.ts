import { afterEach, expect, it, vi } from "vitest";
import { forgetPerson } from "./remember-person";

/** A storage like the browser's. */
function storageWith(names: string[]) {
  const kept = new Map(names.map((name) => [name, "x"]));
  return {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    removeItem: (name: string) => kept.delete(name),
    names: () => [...kept.keys()],
  };
}
afterEach(() => vi.unstubAllGlobals());

it("removes one person's drafts and taps, and nothing else", () => {
  const others = ["ranna-taps:b", "ranna-booking-draft:ab", "ranna-theme", "ranna-cart", "else:a"];
  const local = storageWith([...others, "ranna-taps:a", "ranna-booking-draft:a", "ranna-recipe-draft:a"]);
  const session = storageWith(["ranna-checkout:a:r1", "ranna-checkout:b:r1", "ranna-checkout:a:r2"]);
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  forgetPerson("a");
  expect(local.names()).toEqual(others);
  expect(session.names()).toEqual(["ranna-checkout:b:r1"]);
});

it("leaves the taps that did not count until their rider has read them", () => {
  const local = storageWith(["ranna-refused-taps:a"]);
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", storageWith([]));
  forgetPerson("a");
  expect(local.names()).toEqual(["ranna-refused-taps:a"]);
});

it("does nothing where storage is closed", () => {
  vi.stubGlobal("localStorage", {
    get length(): number {
      throw new Error("closed");
    },
  });
  expect(() => forgetPerson("a")).not.toThrow();
});
