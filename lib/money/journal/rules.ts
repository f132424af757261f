/** Who is to bear what goes back after a box has arrived (contract: `bears`); safe in the browser. */
export const BEARS = ["kitchen", "rider", "house"] as const;
export type Bears = (typeof BEARS)[number];
