import "server-only";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { PARTY_KINDS, type PartyKind } from "./accounts";
import { balanceDocs, entryDocs } from "./collections";

type PartyAccount = `${PartyKind}:${string}`;

/**
 * For each account the lesser of two amounts: what was owed at `moment` and what is owed now, in poisha. Only the
 * `most` accounts to which most is owed now are read. Accounts to which nothing was owed at `moment` are left out.
 */
export async function owedThenAndNow(moment: Date, most: number, tx: Tx): Promise<Map<PartyAccount, number>> {
  const balances = await balanceDocs()
    .find({ day: null, kind: { $in: [...PARTY_KINDS] }, amountPoisha: { $lt: 0 } }, inside(tx))
    .sort({ amountPoisha: 1 })
    .limit(most)
    .toArray();
  const later = new Map<string, number>();
  const accounts = balances.map(({ account }) => account);
  const entries = entryDocs().find(
    { "postings.account": { $in: accounts }, at: { $gt: moment } },
    { projection: { postings: 1 }, ...inside(tx) },
  );
  for await (const { postings } of entries)
    for (const { account, amountPoisha } of postings)
      later.set(account, (later.get(account) ?? 0) + amountPoisha);
  const owed = balances.map(({ account, amountPoisha }) => {
    const then = amountPoisha - (later.get(account) ?? 0);
    return [account as PartyAccount, Math.min(-amountPoisha, -then)] as const;
  });
  return new Map(owed.filter(([, poisha]) => poisha > 0));
}
