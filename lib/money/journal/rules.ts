/**
 * Who can bear a refund after an order was delivered (contract: `bears`). `house` is the platform. The browser may
 * import this file.
 */
export const BEARS = ["kitchen", "rider", "house"] as const;
export type Bears = (typeof BEARS)[number];
