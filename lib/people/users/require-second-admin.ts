import "server-only";
import { listRightsChanges } from "@/lib/people/audit/queries";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError, type Reason } from "@/lib/platform/errors";
import { listAdmins } from "./queries-account-state";
import { accountSettings } from "./settings";
import type { Viewer } from "./viewer";

/**
 * Prevents an admin from deciding about the admin's own money (contract, "Another admin"). `touched` has the ids of
 * the accounts whose money is moved; null stands for nobody. Returns true if the admin is among them and no other
 * admin could decide. Throws AppError second_admin (403), with the reason `why` for an admin in `touched`.
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

/** Returns true if no other admin could decide about this admin's money. */
export const isAloneAdmin = async (uid: string): Promise<boolean> =>
  (await standingOf(uid, [uid])) === "alone";

/**
 * Returns how an admin relates to the accounts whose money is moved. For PAYOUT_QUIET_HOURS an admin and whoever made
 * them an admin count as one person, because one person could use a second account. `alone`: the admin and every
 * other admin are affected. A recently made admin is refused instead. A recently removed admin still counts, so that
 * nobody becomes alone by removing others.
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

/**
 * Adds to these people everybody who counts as the same person as one of them: a recently made admin, and who made
 * that admin.
 */
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
