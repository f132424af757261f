import { expect, it } from "vitest";
import { parcelSearchWords, wordsAsked } from "./search-words";

const words = parcelSearchWords({
  trackingId: "TRK17636382910450001",
  title: "Mango pickle, 6 jars",
  owner: { id: "0123456789abcdef01234567", email: "imran@ranna.test" },
  sender: { id: "0123456789abcdef01234568", name: "Nusrat Jahán", email: "nusrat.jahan@ranna.test" },
  receiver: { name: "ইমরান Hossain", email: null },
});

it.each(["6", "jahan", "ইমরান"])("%s begins one of the words of a parcel, which come once each", (q) => {
  const [asked = ""] = wordsAsked(q);
  expect(words.some((word) => word.startsWith(asked))).toBe(true);
  expect(new Set(words).size).toBe(words.length);
});

it("asks for none of signs, for each once, and for at most six", () => {
  expect(wordsAsked(" ?! ,,")).toEqual([]);
  expect(wordsAsked(" Rice, rice  DAL ")).toEqual(["rice", "dal"]);
  expect(wordsAsked("a b c d e f g h")).toHaveLength(6);
});
