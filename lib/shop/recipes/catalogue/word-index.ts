import "server-only";
import { namePatterns } from "../data-plan";
import { PHRASES, type SearchTerm } from "../foods/search-terms";
import { Slots } from "./slots";
import { Vocabulary } from "./vocabulary";

/** Letters that a name may begin with: what stands between two others is a run. */
const RUNS = /\w+|[\u0980-\u09ff]+/g;

type Phrase = { name: string; pattern: RegExp };

/** Names of several words by their first run. A text that holds one holds that run. */
const phrasesByRun = new Map<string, Phrase[]>();
for (const name of PHRASES) {
  const [run = ""] = name.match(RUNS) ?? [];
  const pattern = new RegExp(namePatterns([name]).join("|"));
  phrasesByRun.set(run, [...(phrasesByRun.get(run) ?? []), { name, pattern }]);
}

/**
 * Which texts hold what is searched for, just as the database's search by regular expressions says (`listPlan`). A literal word has no
 * space, so it stands inside one of a text's words; a name of one word as well; names of several words are all known, and
 * looked for once, when a text comes.
 */
export class WordIndex {
  readonly #words = new Vocabulary();
  /** By the word's number. */
  readonly #holders: Slots[] = [];
  readonly #phrases = new Map<string, Slots>();

  /** A folded text, known as `slot`: a number that no text had before. */
  add(slot: number, text: string): void {
    for (const word of new Set(text.split(" "))) {
      const at = this.#words.add(word);
      const holders = this.#holders[at] ?? new Slots();
      this.#holders[at] = holders;
      holders.add(slot);
    }
    for (const run of new Set(text.match(RUNS) ?? []))
      for (const { name, pattern } of phrasesByRun.get(run) ?? []) {
        if (!pattern.test(text)) continue;
        const holders = this.#phrases.get(name) ?? new Slots();
        this.#phrases.set(name, holders);
        holders.add(slot);
      }
  }

  /** A byte for each of `size` slots: 1 where the text has the literal words, or one of the names. */
  find({ words, names }: SearchTerm, size: number): Uint8Array {
    const found = new Uint8Array(size).fill(words.length === 0 ? 0 : 1);
    for (const word of words) {
      const marks = new Uint8Array(size);
      for (const at of this.#words.holding(word)) this.#holders[at]?.mark(marks);
      for (let slot = 0; slot < size; slot += 1) found[slot] = (found[slot] ?? 0) & (marks[slot] ?? 0);
    }
    for (const name of names) {
      this.#phrases.get(name)?.mark(found);
      const pattern = new RegExp(namePatterns([name]).join("|"));
      for (const at of this.#words.holding(name))
        if (pattern.test(this.#words.at(at))) this.#holders[at]?.mark(found);
    }
    return found;
  }
}
