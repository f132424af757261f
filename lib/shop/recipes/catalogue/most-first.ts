/** A choice by its number, with how many recipes have it. */
export type CountedChoice = { id: number; name: string; recipes: number };

const compared = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/**
 * The choices that most recipes have, without those that none has; of equal ones by their name, as the database compares texts, and
 * where names may be equal by `keyOf`.
 */
export function mostFirst(
  counted: CountedChoice[],
  most: number,
  keyOf?: (id: number) => string,
): CountedChoice[] {
  return counted
    .filter(({ recipes }) => recipes > 0)
    .sort(
      (a, b) =>
        b.recipes - a.recipes || compared(a.name, b.name) || (keyOf ? compared(keyOf(a.id), keyOf(b.id)) : 0),
    )
    .slice(0, most);
}
