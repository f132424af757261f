import fc from "fast-check";
import { expect, it } from "vitest";
import { type Channel, rssText } from "./rss";

const channel = (over: Partial<Channel["entries"][number]> = {}): Channel => ({
  title: "New recipes",
  description: "All of them",
  url: "https://ranna.example/Allrecipe",
  self: "https://ranna.example/feeds/recipes.xml",
  entries: [
    {
      title: "Shorshe Ilish",
      url: "https://ranna.example/recipedeteils/1",
      text: "Hilsa.",
      publishedAt: new Date("2026-11-20T08:00:00Z"),
      author: "Rokeya",
      category: "Fish",
      picture: null,
      ...over,
    },
  ],
});

/** The feed as an XML parser reads it; throws when it is no XML. */
function parsed(text: string) {
  const doc = new DOMParser().parseFromString(text, "application/xml");
  if (doc.querySelector("parsererror")) throw new Error(doc.querySelector("parsererror")?.textContent ?? "");
  const item = doc.querySelector("item");
  const said = (name: string) =>
    [...(item?.children ?? [])].find((child) => child.tagName === name)?.textContent ?? null;
  return { doc, item, said };
}

it("says of an entry what readers need: title, address for good, time and picture", () => {
  const text = rssText(channel({ picture: "https://ranna.example/a.webp" }));
  const { said } = parsed(text);
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" /);
  expect(said("title")).toBe("Shorshe Ilish");
  expect(said("link")).toBe("https://ranna.example/recipedeteils/1");
  expect(text).toContain('<guid isPermaLink="true">https://ranna.example/recipedeteils/1</guid>');
  expect(said("pubDate")).toBe("Fri, 20 Nov 2026 08:00:00 GMT");
  expect([said("dc:creator"), said("category")]).toEqual(["Rokeya", "Fish"]);
  expect(text).toContain('<media:content url="https://ranna.example/a.webp" medium="image"/>');
  expect(text).toContain('<atom:link href="https://ranna.example/feeds/recipes.xml" rel="self"');
});

it.each([
  ["</title><script>alert(1)</script>", "</title><script>alert(1)</script>"],
  ["]]>]]><![CDATA[x", "]]>]]><![CDATA[x"],
  ["&amp; &#0; &nope;", "&amp; &#0; &nope;"],
  ["a\u0000b\u0008c\u001fd\ufffee", "abcde"],
  ["half \ud83c of a bowl \ud83c\udf5a", "half  of a bowl 🍚"],
  ["\"quoted\" 'too'", "\"quoted\" 'too'"],
])("a title such as %j stays a title", (title, seen) => {
  const { doc, said } = parsed(rssText(channel({ title, author: title, category: title })));
  expect([said("title"), said("dc:creator"), said("category")]).toEqual([seen, seen, seen]);
  expect(doc.querySelectorAll("item")).toHaveLength(1);
  expect(doc.querySelector("script")).toBeNull();
});

it("what is typed as HTML is no HTML in a reader either", () => {
  const { said } = parsed(rssText(channel({ text: "<img src=x onerror=alert(1)>\nnext\n\nlast & least" })));
  expect(said("description")).toBe(
    "<p>&lt;img src=x onerror=alert(1)&gt;<br>next</p><p>last &amp; least</p>",
  );
});

it("no text leaves it, and none holds what XML has no place for", () => {
  const bits = [
    "<",
    ">",
    "&",
    '"',
    "'",
    "]]>",
    "\u0000",
    "\u000b",
    "\ud800",
    "\ufffe",
    "আ",
    "🍚",
    "item",
    "\n",
  ];
  const words = fc.array(fc.constantFrom(...bits)).map((some) => some.join(""));
  fc.assert(
    fc.property(words, words, (title, text) => {
      const told = rssText(channel({ title, text }));
      expect(told.match(/<item>/g)).toHaveLength(1);
      expect(told.match(/<title>[^<>]*<\/title>/g)).toHaveLength(2);
      expect(told).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
      expect(told).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/);
    }),
  );
});
