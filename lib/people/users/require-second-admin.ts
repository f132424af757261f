import "server-only";
import { listRightsChanges } from "@/lib/people/audit/data";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError, type Reason } from "@/lib/platform/errors";
import { listAdmins } from "./data-account-state";
import { accountSettings } from "./settings";
import type { Viewer } from "./viewer";

/**
 * Whom a movement of money touches is not who decides it (contract, "Another admin"). `touched`: ids of accounts; null:
 * nobody. True: the admin is touched and alone. Throws AppError second_admin (403), of somebody who is named in `touched`
 * with the reason `why`.
 */
export async function requireSecondAdmin(
  { uid }: Pick<Viewer, "uid">,
  touched: readonly (string | null)[],
  tx?: Tx,
  why: Reason = "touchedAdmin",
): Promise<boolean> {
  const standing = await standingOf(uid, touched, tx);
  if (standing === "refused") throw new AppError("second_admin", touched.includes(uid) ? why : "freshAdmin");
  return standing === "alone";
}

/** Whether nobody else could decide what touches this admin. */
export const isAloneAdmin = async (uid: string): Promise<boolean> =>
  (await standingOf(uid, [uid])) === "alone";

/**
 * An account that somebody made an admin within PAYOUT_QUIET_HOURS counts as that person, and the other way round: else one
 * person would decide as two. `alone`: touched, and no admin is left who is not. Whoever was made an admin so lately is
 * not alone, nor is who took another's rights so lately: these count as admins until then.
 */
async function standingOf(
  uid: string,
  touched: readonly (string | null)[],
  tx?: Tx,
): Promise<"untouched" | "alone" | "refused"> {
  const changes = await listRightsChanges(new Date(Date.now() - accountSettings().freshMs), tx);
  const made = changes.filter(({ by, who, to }) => to === "admin" && by !== "" && by !== who);
  const hands = handsOf(
    touched.filter((one) => one !== null),
    made,
  );
  if (!hands.has(uid)) return "untouched";
  const admins = await listAdmins(tx);
  const isAdmin = new Set(admins.map(({ id }) => id));
  const taken = changes.filter(
    ({ by, who, to }) => by !== who && (to === "no_admin" || (to === "disabled" && isAdmin.has(who))),
  );
  const counting = new Set([
    ...admins.filter(({ disabled }) => !disabled).map(({ id }) => id),
    ...taken.map(({ who }) => who),
  ]);
  const isFresh = made.some(({ by, who }) => who === uid && counting.has(by));
  const hasOther = [...counting].some((id) => !hands.has(id));
  return isFresh || hasOther ? "refused" : "alone";
}

/** These people with everybody who counts as one of them. */
function handsOf(
  people: readonly string[],
  made: readonly { by: string; who: string }[],
): ReadonlySet<string> {
  const hands = new Set(people);
  for (let before = -1; before < hands.size; ) {
    before = hands.size;
    for (const { by, who } of made)
      if (hands.has(by) || hands.has(who)) {
        hands.add(by);
        hands.add(who);
      }
  }
  return hands;
}
