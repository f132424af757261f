const MOST_IN_CHUNK = 512;

/** Index of the first item that is not below `text`. */
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

/** A growing set of texts in order, kept in chunks so that adding one moves few of the others. */
export class SortedTexts {
  private chunks: string[][] = [[]];

  /** The chunk in which a text belongs: the last that does not begin above it. */
  private chunkOf(text: string): number {
    let low = 0;
    let high = this.chunks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.chunks[middle]?.[0] ?? "") <= text) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Adds a text that is not there yet. */
  add(text: string): void {
    const at = this.chunkOf(text);
    const chunk = this.chunks[at] ?? [];
    chunk.splice(placeOf(chunk, text), 0, text);
    if (chunk.length > MOST_IN_CHUNK) this.chunks.splice(at + 1, 0, chunk.splice(MOST_IN_CHUNK / 2));
  }

  /** The texts with `start <= text < end`, in order. */
  between(start: string, end: string): string[] {
    const found: string[] = [];
    for (let at = this.chunkOf(start); at < this.chunks.length; at++) {
      const chunk = this.chunks[at] ?? [];
      if ((chunk[0] ?? "") >= end && chunk.length > 0) break;
      found.push(...chunk.slice(placeOf(chunk, start), placeOf(chunk, end)));
    }
    return found;
  }
}
