import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonLdText } from "@/lib/platform/seo/json-ld";

test("no text can end the script element", () => {
  expect(jsonLdText({ name: "</script><script>alert(1)</script><!--" })).not.toMatch(/[<>]/);
});

test("it still says the same", () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom("<", ">", "&", "/", "\u2028", "\u2029", '"', "\\", "a", "🍚", "\n"),
      }),
      (name) => {
        expect(JSON.parse(jsonLdText({ name }))).toEqual({ name });
      },
    ),
  );
});
