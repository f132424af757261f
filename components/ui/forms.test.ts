import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The opening tags of the forms in a source: attributes may hold arrow functions, so braces are counted. */
function formTags(source: string): string[] {
  return [...source.matchAll(/<form\b/g)].map(({ index }) => {
    let depth = 0;
    let end = index;
    while (end < source.length && !(source[end] === ">" && depth === 0)) {
      if (source[end] === "{") depth++;
      if (source[end] === "}") depth--;
      end++;
    }
    return source.slice(index, end);
  });
}

it("no form that a script sends puts what was typed into the page's address where scripts are off", () => {
  const files = ["app", "components"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx") && !file.includes(".test."))
      .map((file) => `${folder}/${file}`),
  );
  const sent = files.flatMap((file) =>
    formTags(readFileSync(file, "utf8"))
      .filter((tag) => tag.includes("onSubmit"))
      .map((tag) => ({ file, tag })),
  );
  expect(sent.length).toBeGreaterThan(20);
  expect(sent.filter(({ tag }) => !/method=|action=/.test(tag)).map(({ file }) => file)).toEqual([]);
});
