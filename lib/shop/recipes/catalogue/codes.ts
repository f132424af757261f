/** Texts of which many recipes have the same few, as numbers. */
export class Codes {
  readonly #texts: string[] = [];
  readonly #codes = new Map<string, number>();

  /** The text's number; a new one for a text that is not known. */
  codeOf(text: string): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    this.#codes.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }

  /** The text's number; -1: no recipe has it. */
  find(text: string): number {
    return this.#codes.get(text) ?? -1;
  }

  textOf(code: number): string {
    return this.#texts[code] ?? "";
  }

  /** How many texts are known. */
  get size(): number {
    return this.#texts.length;
  }
}
