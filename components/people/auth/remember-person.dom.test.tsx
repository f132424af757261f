import { beforeEach, expect, it } from "vitest";
import { rememberPerson } from "./remember-person";

const DRAFTS = ["ranna-booking-draft:", "ranna-recipe-draft:", "ranna-taps:", "ranna-refused-taps:"];
/** Stores data of these people in both storages of the browser. */
function keep(...uids: string[]) {
  for (const uid of uids) {
    for (const name of DRAFTS) localStorage.setItem(name + uid, "x");
    sessionStorage.setItem(`ranna-checkout:${uid}:r1`, "x");
  }
}
const names = (uid: string) =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    .filter((name) => name.includes(`:${uid}`))
    .sort();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it("forgets the drafts of somebody whose session has ended, and not what is still to be delivered", () => {
  rememberPerson("a");
  keep("a");
  rememberPerson(null);
  expect(names("a")).toEqual(["ranna-refused-taps:a", "ranna-taps:a"]);
  expect(localStorage.getItem("ranna-viewer")).toBeNull();
});

it("forgets the drafts of whoever was here before somebody else", () => {
  rememberPerson("a");
  keep("a", "b");
  rememberPerson("b");
  expect(names("a")).toEqual(["ranna-refused-taps:a", "ranna-taps:a"]);
  expect(names("b")).toHaveLength(DRAFTS.length + 1);
});

it("keeps them while the same person is signed in", () => {
  rememberPerson("a");
  keep("a");
  rememberPerson("a");
  expect(names("a")).toHaveLength(DRAFTS.length + 1);
});

it("forgets what lies in this tab also when another tab has heard of it first", () => {
  rememberPerson("a");
  keep("a");
  localStorage.removeItem("ranna-viewer");
  rememberPerson(null);
  expect(names("a")).toEqual(["ranna-refused-taps:a", "ranna-taps:a"]);
});
