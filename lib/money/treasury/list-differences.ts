import "server-only";
import { balanceOf, listBelow } from "@/lib/money/journal/queries";
import { readVerified } from "@/lib/money/journal/queries-verified";

const MOST_DIFFERENCES = 100;

/** Accounts whose balance differed from the provider's at the last check, and cash accounts below zero; in poisha. */
export async function listDifferences() {
  const [verified, pockets, office] = await Promise.all([
    readVerified(),
    listBelow("cash", 0, MOST_DIFFERENCES),
    balanceOf("office"),
  ]);
  const cash = [...pockets, ...(office < 0 ? [{ account: "office", amountPoisha: office }] : [])];
  return [
    ...(verified?.differences ?? []),
    ...cash.map(({ account, amountPoisha }) => ({ account, booked: amountPoisha, there: 0 })),
  ];
}
