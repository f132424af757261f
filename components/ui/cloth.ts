/** A number made from a text, always the same for the same text; it picks the cloth. */
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

/** A light ground for a person's initials, always the same one for the same seed. */
export function lightCloth(seed: string): string {
  return LIGHT[hash(seed) % LIGHT.length] ?? LIGHT[0];
}

/** The ground and thread colours for a recipe without a picture, always the same for the same seed. */
export function clothFor(seed: string): { ground: string; thread: string } {
  return ALL[hash(seed) % ALL.length] ?? ALL[0];
}
