import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_TAGS } from "./asked-tags";
import { ALLERGENS } from "./foods/food";
import { LIST_PARAMETERS } from "./list-parameters.mjs";
import {
  CATEGORIES,
  canEdit,
  DIFFICULTIES,
  filtersSet,
  isNarrowed,
  listHref,
  PLAIN_LIST,
  readListAddress,
  SORTS,
  withoutFilters,
} from "./rules";
import { recipeListQuery } from "./schema";

test("only the author and admins may edit", () => {
  const recipe = { authorId: "a" };
  expect(canEdit({ uid: "a", role: "seller" }, recipe)).toBe(true);
  expect(canEdit({ uid: "b", role: "admin" }, recipe)).toBe(true);
  expect(canEdit({ uid: "b", role: "seller" }, recipe)).toBe(false);
  expect(canEdit(null, recipe)).toBe(false);
});

test("numbers in an address may be Bangla, and links are Latin", () => {
  const asked = { maxTime: "৪৫", maxPrice: "২৫০.৫০", page: "২" };
  const read = { maxTime: 45, maxPrice: 250.5, page: 2 };
  expect(readListAddress(asked)).toMatchObject(read);
  expect(listHref(readListAddress(asked))).toBe("/Allrecipe?maxTime=45&maxPrice=250.5&page=2");
  expect(recipeListQuery.parse({ ...asked, size: "১৫" })).toMatchObject({ ...read, size: 15 });
});

test("the plain list is ten a page, newest first, and has the bare address", () => {
  expect(PLAIN_LIST).toEqual({ size: 10, page: 1, sort: "newest" });
  expect(listHref(PLAIN_LIST)).toBe("/Allrecipe");
  expect(listHref(readListAddress({ page: "1", sort: "newest", q: " " }))).toBe("/Allrecipe");
});

test("another filter starts at the first page, another page keeps the filters", () => {
  const query = readListAddress({ category: "Fish", page: "3" });
  expect(listHref(query, { tag: "rice & dal" })).toBe("/Allrecipe?category=Fish&tag=rice+%26+dal");
  expect(listHref(query, { page: 4 })).toBe("/Allrecipe?category=Fish&page=4");
  expect(listHref(query, { category: undefined })).toBe("/Allrecipe");
});

test("clearing keeps search, category and order", () => {
  const query = readListAddress({ q: "dal", category: "Fish", sort: "price", tag: "x", maxTime: "30" });
  expect(filtersSet(query)).toBe(2);
  expect(withoutFilters(query)).toBe("/Allrecipe?q=dal&category=Fish&sort=price");
});

test("anything that was asked for narrows the list, its order and page do not", () => {
  for (const asked of [{ q: "dal" }, { category: "Fish" }, { tag: "x" }, { maxTime: "0" }])
    expect(isNarrowed(readListAddress(asked)), JSON.stringify(asked)).toBe(true);
  for (const plain of [{}, { sort: "price" }, { page: "3" }, { q: " " }])
    expect(isNarrowed(readListAddress(plain)), JSON.stringify(plain)).toBe(false);
});

test("nonsense in an address is left out, and of a parameter that has one value, given twice, the first counts", () => {
  const query = readListAddress({
    page: "x",
    maxTime: "-1",
    sort: "?",
    category: ["Fish", "Sweets"],
    other: "1",
  });
  expect(query).toEqual({ size: 10, page: 1, sort: "newest", category: "Fish" });
});

test("tags in any order, repeated or apart, are one filter at one address", () => {
  const tag = fc.stringMatching(/^[a-z#&\u0995-\u09a8]{1,8}$/);
  fc.assert(
    fc.property(fc.uniqueArray(tag, { minLength: 1, maxLength: MAX_TAGS }), fc.nat(), (tags, at) => {
      const turned = [...tags.slice(at % tags.length), ...tags.slice(0, at % tags.length), ...tags];
      const address = listHref(readListAddress({ tag: turned }));
      expect(address).toBe(listHref(readListAddress({ tag: tags.join(" , ") })));
      expect(readListAddress({ tag: turned }).tag?.split(",")).toEqual([...tags].sort());
    }),
  );
});

test("more tags than a list may be asked for at once are none, so that no address is endless", () => {
  const tags = Array.from({ length: MAX_TAGS + 1 }, (_, at) => `t${at}`);
  expect(readListAddress({ tag: tags.slice(1) }).tag).toBe("t1,t2,t3,t4,t5");
  expect(readListAddress({ tag: tags })).toEqual(PLAIN_LIST);
  expect(readListAddress({ tag: [...tags.slice(1), "t1"] }).tag).toBe("t1,t2,t3,t4,t5");
});

test("boxes of a form are one filter in one order, and a word that is no allergen takes all of it away", () => {
  const boxes = readListAddress({ without: ["egg", "milk", "egg"] });
  expect(boxes.without).toBe("milk,egg");
  expect(listHref(boxes)).toBe("/Allrecipe?without=milk%2Cegg");
  expect(filtersSet(boxes)).toBe(1);
  expect(withoutFilters(boxes)).toBe("/Allrecipe");
  expect(readListAddress({ without: "milk,cheese" })).toEqual(PLAIN_LIST);
  expect(readListAddress({ without: "" })).toEqual(PLAIN_LIST);
});

test("every query survives its own address", () => {
  const query = fc.record(
    {
      q: fc.stringMatching(/^[a-z&?=%#+ ]{0,20}[a-z]$/),
      category: fc.constantFrom(...CATEGORIES),
      difficulty: fc.constantFrom(...DIFFICULTIES),
      maxTime: fc.integer({ min: 0, max: 9999 }).map(String),
      maxPrice: fc.integer({ min: 0, max: 100_000 }).map((poisha) => String(poisha / 100)),
      tag: fc
        .array(fc.stringMatching(/^[a-z#&]{1,10}$/), { minLength: 1, maxLength: 5 })
        .map((tags) => tags.join(",")),
      author: fc.stringMatching(/^[0-9a-f]{24}$/),
      without: fc.subarray([...ALLERGENS], { minLength: 1 }).map((words) => words.join(",")),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 999 }).map(String),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(query, (params) => {
      const read = readListAddress(params);
      const again = new URL(listHref(read), "http://x").searchParams;
      expect(readListAddress(Object.fromEntries(again))).toEqual(read);
    }),
  );
});

test("an address is read as the call would read it, and what the call refuses is left out", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 120 }),
    fc.constantFrom(
      "easy",
      "time",
      "-price",
      "007",
      "12.5",
      "1000000.01",
      "9".repeat(30),
      " a ",
      "b,a,b",
      "a,b,c,d,e,f",
      ",",
      `${"x".repeat(100)},a`,
      "0",
      "x".repeat(201),
    ),
    fc.stringMatching(/^[0-9.]{1,9}$/),
    fc.stringMatching(/^[0-9a-fA-F]{24}$/),
  );
  fc.assert(
    fc.property(fc.constantFrom(...LIST_PARAMETERS), text, (name, value) => {
      const call = recipeListQuery.safeParse({ [name]: value });
      expect(readListAddress({ [name]: value })[name]).toEqual(
        call.success ? call.data[name] : PLAIN_LIST[name],
      );
    }),
    { numRuns: 1_000 },
  );
});
