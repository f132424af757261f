/** Returns a hash of a text, which selects a colour from a list. */
function hash(text: string): number {
  let value = 7;
  for (const letter of text) value = (value * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return value;
}

const LIGHT = [
  "bg-cloth-golap",
  "bg-cloth-neel",
  "bg-cloth-kola",
  "bg-cloth-shorshe",
  "bg-cloth-rice",
] as const;

const ALL = [
  { ground: "bg-cloth-pata", thread: "text-cloth-kola" },
  { ground: "bg-cloth-neel", thread: "text-cloth-begun" },
  { ground: "bg-cloth-shorshe", thread: "text-white" },
  { ground: "bg-cloth-begun", thread: "text-cloth-golap" },
  { ground: "bg-cloth-golap", thread: "text-cloth-alta" },
  { ground: "bg-cloth-alta", thread: "text-cloth-golap" },
  { ground: "bg-cloth-kola", thread: "text-cloth-pata" },
  { ground: "bg-cloth-rice", thread: "text-cloth-alta" },
] as const;

/** Returns a light background colour for a person's initials. The same seed always returns the same colour. */
export function lightCloth(seed: string): string {
  return LIGHT[hash(seed) % LIGHT.length] ?? LIGHT[0];
}

/**
 * Returns the background and thread colours for a recipe without a picture. The same seed always returns the same
 * colours.
 */
export function clothFor(seed: string): { ground: string; thread: string } {
  return ALL[hash(seed) % ALL.length] ?? ALL[0];
}
