import "server-only";
import { ownerOf, PARTY_KINDS } from "@/lib/money/journal/accounts";
import type { Verified } from "@/lib/money/journal/model";
import { houseBalances, listAbove, listOwed } from "@/lib/money/journal/queries";
import { readVerified } from "@/lib/money/journal/queries-verified";
import { payoutSettings } from "@/lib/money/payouts/settings";
import { listDifferences } from "@/lib/money/treasury/list-differences";
import { treasuryModel } from "@/lib/money/treasury/model";
import { partyOf } from "@/lib/money/treasury/party-of";
import type { TreasuryAnswer, VerifiedAnswer } from "@/lib/money/treasury/views";
import { readDisplayNames } from "@/lib/people/users/queries";
import { DAY_MS } from "@/lib/platform/days";
import { takaCodec } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";
import { moneyTexts as texts } from "@/lib/texts/money";

const MOST_OWED = 200;
/** Payouts are due when an amount has been payable for this time, ms. */
const DUE_MS = 7 * DAY_MS;

/**
 * All money by account, and the people to whom money is owed. Also the accounts whose balance in the journal differs
 * from the real amount.
 */
export async function readTreasury(): Promise<TreasuryAnswer> {
  const [accounts, owed, differences, verified] = await Promise.all([
    houseBalances(),
    listOwed(PARTY_KINDS, MOST_OWED),
    listDifferences(),
    readVerified(),
  ]);
  const names = await readDisplayNames(owed.flatMap(({ account }) => ownerOf(account)?.user ?? []));
  return show(treasuryModel, {
    accounts: accounts.map(({ account, amountPoisha: balance }) => ({ account, balance })),
    owed: owed.flatMap(({ account, owedPoisha: amount, since }) => {
      const party = partyOf(account, names);
      return party ? { party, amount, payable: isPayable(party.kind, amount) ? amount : 0, since } : [];
    }),
    differences,
    verified: verified && { ...toVerified(verified), at: verified.at },
  });
}

/** Returns true if an owed amount can be paid out. It must reach the minimum payout; buyers have no minimum. */
const isPayable = (kind: string, owedPoisha: number): boolean =>
  kind === "buyer" || owedPoisha >= takaCodec.encode(payoutSettings().least);

/** Returns true if an amount has been payable for seven days or longer, so payouts are due. */
export const arePayoutsDue = ({ owed }: TreasuryAnswer, now = new Date()): boolean =>
  owed.some(({ payable, since }) => payable > 0 && now.getTime() - Date.parse(since) >= DUE_MS);

export const toVerified = ({ ok, entries, first }: Verified): VerifiedAnswer => ({
  ok,
  entries,
  first: first && { _id: first.id, cause: first.cause, what: texts.wrong[first.wrong] },
});

/** Riders who hold cash of RANNA, the largest sum first; in taka. */
export async function readPockets() {
  const pockets = await listAbove("cash", 0, { most: MOST_OWED });
  const names = await readDisplayNames(pockets.map(({ user }) => user));
  return pockets.map(({ user, amountPoisha }) => ({
    account: `cash:${user}`,
    name: names.get(user) ?? "",
    balance: takaCodec.decode(amountPoisha),
  }));
}
