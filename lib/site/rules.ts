/** Longest line of a cook that is shown, in characters. */
const LINE_MAX = 110;

/** The first sentence of what a kitchen says of itself, cut at a word when it is long; "" where it says nothing. */
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
 * The first `most`, as far as possible of different kitchens and then of different looks (`looksOf`: the cloth and the
 * bowl of a picture); otherwise in the order in which they came.
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
    // A picture has two looks: a kitchen twice weighs more than both.
    const again = ({ authorId, image }: T) =>
      3 * kitchens.filter((id) => id === authorId).length +
      looksOf(image).filter((look) => looks.has(look)).length;
    const next = left.reduce((best, one) => (again(one) < again(best) ? one : best));
    row.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return row;
}
