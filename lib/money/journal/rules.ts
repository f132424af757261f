/** Who can bear a refund after a box has arrived (contract: `bears`). This file is safe in the browser. */
export const BEARS = ["kitchen", "rider", "house"] as const;
export type Bears = (typeof BEARS)[number];
