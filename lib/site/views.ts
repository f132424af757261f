/** Who cooks, as the home page says it: `line` is the first sentence of the kitchen's story. */
export type FrontCook = { id: string; name: string; photo: string | null; area: string; line: string };
