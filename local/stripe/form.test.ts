import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formPairs } from "./browser/api.js";
import { ApiError } from "./errors";
import { decodeForm, type FormValue } from "./form";

describe("form decoding", () => {
  it("reads nested brackets, lists and percent signs", () => {
    expect(decodeForm("card[exp_month]=4&expand[]=a&expand[]=b&metadata[a%20b]=%E0%A7%B3+5&plain=1")).toEqual(
      {
        card: { exp_month: "4" },
        expand: { 0: "a", 1: "b" },
        metadata: { "a b": "৳ 5" },
        plain: "1",
      },
    );
  });

  it.each(["a[b=1", "a=1&a[b]=2", "a[b]=2&a=1", "[x]=1", "a]b[=1", "x=%zz", `a${"[b]".repeat(9)}=1`])(
    "refuses %s",
    (text) => expect(() => decodeForm(text)).toThrow(ApiError),
  );

  it("never reaches a prototype", () => {
    const decoded = decodeForm("__proto__[polluted]=1&constructor[prototype][polluted]=1");
    expect(Object.getPrototypeOf(decoded)).toBeNull();
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it("reads back whatever the browser's encoder writes", () => {
    const key = fc.stringMatching(/^[a-z_ &=%+]{1,6}$/);
    const { tree } = fc.letrec<{ tree: FormValue; map: FormValue }>((tie) => ({
      tree: fc.oneof({ maxDepth: 4 }, fc.string(), tie("map")),
      map: fc.dictionary(key, tie("tree"), { minKeys: 1, maxKeys: 4 }) as fc.Arbitrary<FormValue>,
    }));
    fc.assert(
      fc.property(fc.dictionary(key, tree, { minKeys: 1, maxKeys: 4 }), (value) => {
        const text = new URLSearchParams(formPairs(value)).toString();
        expect(JSON.parse(JSON.stringify(decodeForm(text)))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
