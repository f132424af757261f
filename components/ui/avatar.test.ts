import { expect, test } from "vitest";
import { initials } from "./avatar";

test("initials are those of the first and the last name, in capitals", () => {
  expect(initials("Nusrat Jahan")).toBe("NJ");
  expect(initials("  md. sohel   rana ")).toBe("MR");
  expect(initials("nusrat@ranna.test")).toBe("N");
});

test("a name outside the Latin letters and an empty one do no harm", () => {
  expect(initials("রোকেয়া বেগম")).toBe("রব");
  expect(initials("😀 x")).toBe("😀X");
  expect(initials("   ")).toBe("");
});
