/** The most characters of the line about a cook on the home page. */
const LINE_MAX = 110;

/**
 * The first sentence of a kitchen's story. A sentence that is too long is cut after a word. "" for an empty story.
 */
export function firstLine(story: string): string {
  const [line = ""] = story.trim().split(/\n/);
  const sentence = /^.*?[.!?।](?=\s|$)/u.exec(line)?.[0] ?? line;
  const letters = [...sentence];
  if (letters.length <= LINE_MAX) return sentence;
  return `${letters
    .slice(0, LINE_MAX - 1)
    .join("")
    .replace(/\s+\S*$/u, "")}…`;
}

/**
 * Selects `most` cards, preferably of different kitchens, then with different looks (`looksOf`: the cloth and the
 * bowl in a picture). Equal candidates are taken in the given order.
 */
export function rowOfCards<T extends { authorId: string; image: string }>(
  newest: readonly T[],
  most: number,
  looksOf: (image: string) => readonly string[],
): T[] {
  const row: T[] = [];
  const left = [...newest];
  while (row.length < most && left.length > 0) {
    const kitchens = row.map(({ authorId }) => authorId);
    const looks = new Set(row.flatMap(({ image }) => looksOf(image)));
    // The penalty for repeating a kitchen or a look. A repeated kitchen counts 3, more than the two looks of a
    // picture together.
    const again = ({ authorId, image }: T) =>
      3 * kitchens.filter((id) => id === authorId).length +
      looksOf(image).filter((look) => looks.has(look)).length;
    const next = left.reduce((best, one) => (again(one) < again(best) ? one : best));
    row.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return row;
}
