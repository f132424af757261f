/** So many new words are looked through one by one before all are joined anew. */
const MOST_LOOSE = 2_000;

/** Words, each once, numbered as they came; finds those that hold a part. */
export class Vocabulary {
  readonly #words: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** The first words with line breaks between, and where each begins: one search through one text is far faster than many. */
  #joined = "";
  #starts: number[] = [];

  /** The word's number. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    // A piece of a larger text would keep all of it in memory.
    const own = Buffer.from(word).toString();
    this.#numbers.set(own, this.#words.length);
    return this.#words.push(own) - 1;
  }

  at(number: number): string {
    return this.#words[number] ?? "";
  }

  /** Numbers of the words that hold a part, which has no space and no line break. */
  holding(part: string): number[] {
    if (this.#words.length - this.#starts.length > MOST_LOOSE) this.#join();
    const found: number[] = [];
    let number = 0;
    for (let from = this.#joined.indexOf(part); from !== -1; ) {
      number = this.#wordAt(from, number);
      found.push(number);
      const next = this.#starts[number + 1];
      from = next === undefined ? -1 : this.#joined.indexOf(part, next);
    }
    for (let loose = this.#starts.length; loose < this.#words.length; loose += 1)
      if (this.at(loose).includes(part)) found.push(loose);
    return found;
  }

  #join(): void {
    this.#joined = this.#words.join("\n");
    this.#starts = [];
    let start = 0;
    for (const word of this.#words) {
      this.#starts.push(start);
      start += word.length + 1;
    }
  }

  /** The word that has this place of the text, at or after the `least`-th. */
  #wordAt(place: number, least: number): number {
    let [low, high] = [least, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
