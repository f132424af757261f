import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handToPage, type Session, takeGuarded } from "./guarded-session";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const headersOf = (id?: string) => new Headers(id === undefined ? {} : { "x-request-id": id });
const session = (uid: string, by: Session["by"] = "cookie") =>
  ({ by, viewer: { uid }, claims: { uid } }) as unknown as Session;

test("the page of a request takes what its guard has read, once", () => {
  handToPage(headersOf("1"), session("a"));
  handToPage(headersOf("2"), session("b"));
  expect(takeGuarded(headersOf("2"))?.viewer.uid).toBe("b");
  expect(takeGuarded(headersOf("1"))?.viewer.uid).toBe("a");
  expect(takeGuarded(headersOf("1"))).toBeUndefined();
});

test("what no page has taken soon is gone", () => {
  handToPage(headersOf("1"), session("a"));
  vi.advanceTimersByTime(2_000);
  expect(takeGuarded(headersOf("1"))).toBeUndefined();
});

test("a session by Bearer is none of a page's, and without an id nothing is handed on", () => {
  handToPage(headersOf("1"), session("a", "bearer"));
  handToPage(headersOf(), session("a"));
  handToPage(headersOf(""), session("a"));
  for (const from of [headersOf("1"), headersOf(), headersOf("")]) expect(takeGuarded(from)).toBeUndefined();
});
