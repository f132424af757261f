import { afterEach, expect, it, vi } from "vitest";
import { formDraft, textsAsIn } from "./form-draft";

const EMPTY = { title: "", note: "none" };
const draft = formDraft("test-draft", textsAsIn(EMPTY));

function storage(failing = false) {
  const kept = new Map<string, string>();
  const use = <A extends unknown[], R>(work: (...args: A) => R) =>
    vi.fn((...args: A) => {
      if (failing) throw new DOMException("closed");
      return work(...args);
    });
  const area = {
    getItem: use((key: string) => kept.get(key) ?? null),
    setItem: use((key: string, value: string) => void kept.set(key, value)),
    removeItem: use((key: string) => void kept.delete(key)),
  };
  vi.stubGlobal("localStorage", area);
  return kept;
}

afterEach(() => vi.unstubAllGlobals());

it("keeps a form for its owner only, until it is dropped", () => {
  const kept = storage();
  expect(draft.read("a")).toBeNull();
  draft.keep("a", { title: "Ilish", note: "" });
  expect([...kept.keys()]).toEqual(["ranna-test-draft:a"]);
  expect(draft.read("a")).toEqual({ title: "Ilish", note: "" });
  expect(draft.read("b")).toBeNull();
  draft.drop("a");
  expect(draft.read("a")).toBeNull();
});

it.each([
  ['{"title":7}', EMPTY],
  ['{"title":"x","role":"admin"}', { title: "x", note: "none" }],
  ["not JSON", null],
  ["null", null],
  ['"text"', null],
])("makes of %s %o", (text, values) => {
  storage().set("ranna-test-draft:a", text);
  expect(draft.read("a")).toEqual(values);
});

it("is no draft, and no fault, where storage is closed", () => {
  storage(true);
  draft.keep("a", EMPTY);
  draft.drop("a");
  expect(draft.read("a")).toBeNull();
});
