/** Reads an amount in taka, e.g. `55.40`, and returns it in poisha. Returns null if the text is not an amount. */
export function readAmount(text: string): number | null {
  const [, taka = "", poisha = ""] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return taka === "" ? null : Number(taka) * 100 + Number(poisha.padEnd(2, "0"));
}

export const writeAmount = (poisha: number): string => (poisha / 100).toFixed(2);

/** SSLCommerz's fee in poisha: 2.5 %, with half a poisha rounded up. */
const feeOf = (poisha: number): number => Math.floor((poisha * 25 + 500) / 1000);

export const storeAmount = (poisha: number): string => writeAmount(poisha - feeOf(poisha));
