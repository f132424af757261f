import { describe, expect, it } from "vitest";
import { brokenRule, type PasswordPolicy, passwordRules } from "./rules";

const policy = (more: Partial<PasswordPolicy> = {}): PasswordPolicy => ({
  minLength: 6,
  maxLength: 10,
  require: [],
  refuseCommon: false,
  ...more,
});

describe("the password policy", () => {
  it("asks for the least length, counted in characters and not in code units", () => {
    expect(brokenRule("12345", policy())?.message).toBe("Password must be at least 6 characters");
    expect(brokenRule("123456", policy())).toBeNull();
    expect(brokenRule("😀😀😀", policy())?.message).toBe("Password must be at least 6 characters");
    expect(brokenRule("রান্না", policy())).toBeNull();
  });

  it("refuses more than the greatest length", () => {
    expect(brokenRule("1234567890", policy())).toBeNull();
    expect(brokenRule("12345678901", policy())?.message).toBe("Password must be at most 10 characters");
  });

  it.each([
    ["lowercase", "ABCDE1!", "ABCDEf!"],
    ["uppercase", "abcde1!", "abcdeF!"],
    ["numeric", "abcdeF!", "abcde1!"],
    ["nonalphanumeric", "abcdeF1", "abcdeF!"],
  ] as const)("asks for %s when set", (kind, without, withIt) => {
    expect(brokenRule(without, policy({ require: [kind] }))).not.toBeNull();
    expect(brokenRule(withIt, policy({ require: [kind] }))).toBeNull();
  });

  it("lists every rule that holds, met or not", () => {
    expect(
      passwordRules("abc", policy({ require: ["lowercase", "numeric"] })).map((rule) => rule.met),
    ).toEqual([false, true, false]);
  });
});
