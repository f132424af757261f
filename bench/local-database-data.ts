import { type Collection, type Document, type IndexDescription, ObjectId } from "mongodb";

/** Indexes like those on the product's recipes: compound with sort fields, multikey, unique. */
export const INDEXES: IndexDescription[] = [
  { key: { listed: 1, category: 1, dateCreated: -1, _id: -1 } },
  { key: { listed: 1, tags: 1, dateCreated: -1, _id: -1 } },
  { key: { authorId: 1, dateCreated: -1 } },
  { key: { pricePoisha: 1, _id: 1 } },
  { key: { slug: 1 }, unique: true },
];

export const CATEGORIES = ["Bhorta", "Biryani", "Dessert", "Fish", "Pitha", "Rice", "Snacks", "Vegetables"];
const TAGS = ["spicy", "quick", "party", "ramadan", "winter", "vegetarian", "mustard", "street"];
const WORDS = "mustard oil turmeric cumin rice lentil hilsa onion garlic ginger green chilli coriander".split(
  " ",
);
const BATCH = 1000;
const START = Date.UTC(2025, 0, 1);

/** The time of the document with number `i`: one document a minute. */
export const createdAt = (i: number): Date => new Date(START + i * 60_000);

const pick = (list: readonly string[], i: number): string => list[i % list.length] ?? "";
const sentence = (i: number, words: number): string =>
  Array.from({ length: words }, (_, j) => pick(WORDS, i * 7 + j * j)).join(" ");

/** A recipe of about 900 bytes; the same number always gives the same recipe. */
export function recipe(i: number): Document {
  return {
    _id: new ObjectId(`${(0x65000000 + i).toString(16)}${i.toString(16).padStart(16, "0")}`),
    slug: `recipe-${i}`,
    title: `${pick(WORDS, i)} ${pick(CATEGORIES, i * 3)} ${i}`,
    description: sentence(i, 45),
    category: pick(CATEGORIES, i * 3),
    tags: [pick(TAGS, i), pick(TAGS, i + 3), pick(TAGS, i * 5 + 1)],
    ingredients: Array.from({ length: 5 }, (_, j) => ({
      name: pick(WORDS, i + j),
      grams: 10 * (j + 1) + 0.5,
    })),
    pricePoisha: 5000 + ((i * 7919) % 90_000),
    minutes: 10 + (i % 110),
    listed: i % 10 !== 0,
    authorId: new ObjectId((i % 997).toString(16).padStart(24, "0")),
    rating: { sum: i % 500, count: i % 113 },
    note: `note ${i % 5000}`,
    dateCreated: createdAt(i),
    dateModified: createdAt(i + 17),
  };
}

/** Inserts recipes 0 to n-1. Returns the number of documents per second. */
export async function fill(collection: Collection<Document>, n: number): Promise<number> {
  const began = performance.now();
  for (let from = 0; from < n; from += BATCH) {
    const size = Math.min(BATCH, n - from);
    await collection.insertMany(Array.from({ length: size }, (_, i) => recipe(from + i)));
  }
  return n / ((performance.now() - began) / 1000);
}
