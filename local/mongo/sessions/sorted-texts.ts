/** Returns the index of the first item that is greater than or equal to `text`. */
function placeOf(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

export class SortedTexts {
  private readonly sorted: string[] = [];

  /** Adds a text. The text must not be in the set already. */
  add(text: string): void {
    this.sorted.splice(placeOf(this.sorted, text), 0, text);
  }

  /** Returns the texts with `start <= text < end`, in order. */
  between(start: string, end: string): string[] {
    return this.sorted.slice(placeOf(this.sorted, start), placeOf(this.sorted, end));
  }
}
