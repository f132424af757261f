import { describe, expect, it } from "vitest";
import { z } from "zod";
import { callablePhone, normalisePhone, storedPhone } from "./phone";

describe("a phone number", () => {
  it.each([
    "01711204588",
    "01711 204 588",
    "01711-204588",
    " 01711 204588 ",
    "1711204588",
    "8801711204588",
    "+8801711204588",
    "+880 1711-204588",
    "+880 01711 204588",
    "008801711204588",
    "০১৭১১ ২০৪ ৫৮৮",
    "+৮৮০১৭১১২০৪৫৮৮",
    "০১711-২০4588",
    "(+880) 1711-204588",
    "(+880)1711204588",
    "+880 (0) 1711-204588",
    "(01711) 204588",
    "(+৮৮০) ১৭১১ ২০৪৫৮৮",
    "+880\u00a01711\u00a0204588",
    "+880\u20111711\u2011204588",
    "01711–204588",
    "01711—204—588",
    "\u202a+8801711204588\u202c",
    "\u200e+880 1711-204588\u200f",
    "\u2066+880 1711 204 588\u2069",
    "01711\u200b204588",
    "01711\u00ad204588\ufeff",
    "+880\u202f1711\u2009204588",
    "01711.204.588",
  ])("of Bangladesh typed as %j is kept in one form", (typed) => {
    expect(normalisePhone(typed)).toBe("+8801711204588");
  });

  it.each([
    ["+44 20 7946 0018", "+44 20 7946 0018"],
    [" +1 202-555-0136 ", "+1 202-555-0136"],
    ["+৯১ 98300 12345", "+91 98300 12345"],
    ["02-9661234", "02-9661234"],
    ["(+44)\u00a020\u20117946 0018\u202c", "+44 20-7946 0018"],
  ])("that is valid elsewhere, %j, stays as it was given", (typed, kept) => {
    expect(normalisePhone(typed)).toBe(kept);
  });

  it.each([
    "",
    "   ",
    "0171120",
    "0171 000 000",
    "017112045889",
    "01211204588",
    "01111204588",
    "+8801112045880",
    "9830012345",
    "+99 1234567",
    "+880",
    "999",
    "-------",
    "01711204588 ext. 5",
    "call 01711204588",
    "1800-FLOWERS",
    "01711204588\u0000",
  ])("that nobody has, %j, is none", (typed) => {
    expect(normalisePhone(typed)).toBeNull();
  });

  it("is none when it is endless, and is not looked through", () => {
    expect(normalisePhone("0".repeat(200_000))).toBeNull();
    // Without the blanks this would be a valid number.
    expect(normalisePhone(`${" ".repeat(200_000)}01711204588`)).toBeNull();
  });

  it("is normalised where it was only held to its shape, and kept where that can't be", () => {
    expect(storedPhone("01711 204 588")).toBe("+8801711204588");
    expect(storedPhone("0171 000 000")).toBe("0171 000 000");
  });

  it("is looked up in a body once its shape is right", () => {
    const body = z.object({ phone: callablePhone(z.string().max(20, "Too long")), name: z.string() });
    expect(body.parse({ phone: "01711 204 588", name: "Rina" }).phone).toBe("+8801711204588");
    const messages = (phone: string) =>
      body.safeParse({ phone }).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(messages("0171120")).toEqual([
      ["phone", expect.stringMatching(/^We can't call this number/)],
      ["name", expect.anything()],
    ]);
    expect(messages("0".repeat(21))?.[0]).toEqual(["phone", "Too long"]);
  });
});
