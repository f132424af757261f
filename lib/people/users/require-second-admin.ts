import "server-only";
import { listRightsChanges } from "@/lib/people/audit/queries";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError, type Reason } from "@/lib/platform/errors";
import { listAdmins } from "./queries-account-state";
import { accountSettings } from "./settings";
import type { Viewer } from "./viewer";

/**
 * Checks that an admin does not decide a movement of their own money (contract, "Another admin"). `touched`: ids of
 * the accounts whose money it is; null: nobody's. Answers true when the admin is one of them and there is no other
 * admin who could decide. Throws AppError second_admin (403); for an admin who is named in `touched` with the reason
 * `why`.
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

/** Whether no other admin could decide what concerns this admin's money. */
export const isAloneAdmin = async (uid: string): Promise<boolean> =>
  (await standingOf(uid, [uid])) === "alone";

/**
 * Within PAYOUT_QUIET_HOURS an admin and the person who made them an admin count as one person; else one person could
 * decide by a second account. `alone`: the admin is touched, and so is every other admin. An admin whom another admin
 * has made that recently is refused instead. An admin who lost their rights that recently still counts, so that
 * nobody becomes alone by taking another's rights.
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

/** These people, and everybody who counts as one person with one of them. */
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
