/** Beyond so many a list of whole numbers takes less room than one of any values. */
const FEW = 32;

/** Numbers in the order in which they were added, 4 bytes each once they are many. */
export class Slots {
  #few: number[] = [];
  #many: Int32Array | null = null;
  #length = 0;

  add(slot: number): void {
    if (this.#length < FEW) this.#few.push(slot);
    else {
      let many = this.#many;
      if (!many || many.length === this.#length) {
        const larger = new Int32Array(this.#length * 2);
        larger.set(many ?? this.#few);
        many = larger;
        this.#many = larger;
        this.#few = [];
      }
      many[this.#length] = slot;
    }
    this.#length += 1;
  }

  /** Sets each slot's byte to 1. */
  mark(marks: Uint8Array): void {
    const all = this.#many ?? this.#few;
    for (let i = 0; i < this.#length; i += 1) marks[all[i] ?? 0] = 1;
  }
}
