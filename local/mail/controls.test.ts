import { describe, expect, it } from "vitest";
import { readRefusal, takeRefusal } from "./controls";

describe("refusals", () => {
  it("meet as many mails as was said, and only those for their address", () => {
    const refusals = [
      readRefusal({ code: 451, times: 2, to: " Rider@Ranna.test" }),
      readRefusal({ code: 550, times: null, to: "buyer@ranna.test" }),
    ];
    const codes = ["rider", "buyer", "seller", "rider", "rider", "buyer"].map(
      (name) => takeRefusal(refusals, [`${name}@ranna.test`])?.code,
    );
    expect(codes).toEqual([451, 550, undefined, 451, undefined, 550]);
  });

  it("are said exactly", () => {
    for (const wrong of [{}, { code: 500 }, { code: 451, times: 0 }, { code: 451, to: 7 }]) {
      expect(() => readRefusal(wrong)).toThrow(/expected/);
    }
  });
});
