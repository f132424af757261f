import { describe, expect, it } from "vitest";
import { parcelSearchWords, wordsAsked } from "./search-words";

const words = parcelSearchWords({
  trackingId: "TRK17636382910450001",
  title: "Mango pickle, 6 jars",
  sender: { name: "Nusrat Jahán", email: "nusrat.jahan@ranna.test" },
  receiver: { name: "ইমরান Hossain", email: null },
});

describe("the words of a parcel", () => {
  it.each([
    "mango",
    "6",
    "NUSRAT",
    "jahan",
    "nusrat.jahan@ranna",
    "ইমরান",
    "hoss",
    "TRK1763638",
    "17636382910450001",
  ])("%s begins one of them", (q) => {
    const [asked = ""] = wordsAsked(q);
    expect(words.some((word) => word.startsWith(asked))).toBe(true);
  });

  it("come once each", () => {
    expect(new Set(words).size).toBe(words.length);
    expect(wordsAsked(" Rice, rice  DAL ")).toEqual(["rice", "dal"]);
  });

  it("are none of signs, and at most six of a long search", () => {
    expect(wordsAsked(" ?! ,,")).toEqual([]);
    expect(wordsAsked("a b c d e f g h")).toHaveLength(6);
  });
});
