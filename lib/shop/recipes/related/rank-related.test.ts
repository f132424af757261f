import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearness, type RelatedCandidate, rankRelated, rarestOf, weigher } from "./rank-related";

const AT = new Date("2026-11-20T08:00:00Z");
const candidate = (id: string, over: Partial<RelatedCandidate> = {}): RelatedCandidate => ({
  id,
  foods: [],
  authorId: id,
  category: id,
  createdAt: AT,
  ...over,
});
const weightOf = weigher({ total: 100, foods: { salt: 99, onion: 80, mustard: 12, hilsa: 4 } });
const ids = (kins: RelatedCandidate[]) => kins.map(({ id }) => id);

describe("related recipes", () => {
  const one = candidate("one", {
    foods: ["salt", "onion", "mustard", "hilsa"],
    authorId: "rokeya",
    category: "Fish",
  });

  it("are never the recipe itself, nor what shares nothing, and none twice", () => {
    const twin = candidate("twin", { foods: one.foods });
    expect(ids(rankRelated(one, [one, twin, twin, candidate("stranger")], weightOf))).toEqual(["twin"]);
  });

  it("do not depend on the order in which they were found; the newer of equals is first", () => {
    const older = candidate("a", { category: "Fish", createdAt: new Date(0) });
    const newer = candidate("b", { category: "Fish" });
    const same = candidate("c", { category: "Fish" });
    fc.assert(
      fc.property(
        fc.shuffledSubarray([older, newer, same], { minLength: 3 }),
        (found) => ids(rankRelated(one, found, weightOf)).join() === "b,c,a",
      ),
    );
  });
});

it("nearness is the same both ways, at most 1.08 and no less than nothing", () => {
  const foods = fc.subarray(["salt", "onion", "mustard", "hilsa", "unheard of"]);
  fc.assert(
    fc.property(foods, foods, (some, others) => {
      const [a, b] = [candidate("a", { foods: some }), candidate("b", { foods: others })];
      const near = nearness(a, b, weightOf);
      expect(near).toBe(nearness(b, a, weightOf));
      expect(near).toBeGreaterThanOrEqual(0);
      expect(near).toBeLessThanOrEqual(1.08);
    }),
  );
});

it("a food that nobody counted, in a catalogue of nothing, still has a weight", () => {
  expect(weigher({ total: 0, foods: {} })("hilsa")).toBeGreaterThan(0);
  expect(weigher({ total: 3, foods: { salt: 900 } })("salt")).toBeGreaterThan(0);
});

it("the foods to search for are the rarest, which few recipes have, but one at least", () => {
  const counts = { salt: 99, onion: 80, mustard: 12, hilsa: 4 };
  const rarest = (foods: string[], most: number, recipes: number) =>
    rarestOf(foods, counts, { most, recipes });
  expect(rarest(["salt", "mustard", "onion", "hilsa"], 8, 16)).toEqual(["hilsa", "mustard"]);
  expect(rarest(["salt", "mustard", "onion", "hilsa"], 8, 15)).toEqual(["hilsa"]);
  expect(rarest(["salt", "mustard", "unheard of"], 2, 999)).toEqual(["unheard of", "mustard"]);
  expect(rarest(["salt"], 8, 16)).toEqual(["salt"]);
  expect(rarest([], 8, 16)).toEqual([]);
});
