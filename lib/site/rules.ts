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

/** The first `most`, as far as possible of different kitchens; otherwise in the order in which they came. */
export function ofManyKitchens<T extends { authorId: string }>(newest: readonly T[], most: number): T[] {
  const seen = new Set<string>();
  const firsts = newest.filter(({ authorId }) => !seen.has(authorId) && seen.add(authorId));
  const others = newest.filter((one) => !firsts.includes(one));
  return [...firsts, ...others].slice(0, most);
}
