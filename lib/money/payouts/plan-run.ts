import "server-only";
import { owedThenAndNow } from "@/lib/money/journal/queries-moment";
import { listKnown } from "@/lib/people/users/queries-account";
import { GONE } from "@/lib/platform/db/gone-name";
import type { Tx } from "@/lib/platform/db/transactions";
import { takaCodec } from "@/lib/platform/model/codecs";
import type { Plan } from "./model";
import { readMethods } from "./queries-methods";
import { listUnderWay, newItem, userOf } from "./queries-runs";
import { MAX_PAYOUTS } from "./rules";
import { payoutSettings } from "./settings";

/**
 * Plans which accounts a payout run pays and which it leaves out (contract, "Runs"). The run pays what was owed at
 * `cutoff` and is still owed. People who have changed their payout account since `openedAt` (when the run was opened)
 * are left out until the next run.
 */
export async function planRun(cutoff: Date, tx: Tx, openedAt = new Date()): Promise<Plan> {
  const owed = await owedThenAndNow(cutoff, MAX_PAYOUTS, tx);
  const users = [...owed.keys()].map(userOf);
  const methods = await readMethods(users, tx);
  const people = await listKnown(users, tx);
  const underWay = await listUnderWay(tx);
  const [now, least] = [new Date(), takaCodec.encode(payoutSettings().least)];
  const plan: Plan = { items: [], skipped: [] };
  for (const [account, amount] of owed) {
    const person = people.get(userOf(account));
    const method = methods.get(userOf(account));
    const one = { account, name: person?.displayName ?? GONE, amount };
    const leaveOut = (why: Plan["skipped"][number]["why"]) => plan.skipped.push({ ...one, why });
    // The least amount does not apply to buyers: a refund is paid out even if it is small.
    if (amount < least && !account.startsWith("buyer:")) leaveOut("small");
    else if (!method) leaveOut("no_method");
    else if (method.usableFrom > now || method.changedAt > openedAt) leaveOut("quiet");
    else if (underWay.has(account)) leaveOut("under_way");
    else if (person?.disabled !== false) leaveOut("disabled");
    else plan.items.push(newItem({ ...one, method: method.to }));
  }
  return plan;
}
