import "server-only";
import { listRightsChanges } from "@/lib/people/audit/queries";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError, type Reason } from "@/lib/platform/errors";
import { listAdmins } from "./queries-account-state";
import { accountSettings } from "./settings";
import type { Viewer } from "./viewer";

/**
 * Prevents an admin from deciding about the admin's own money (contract, "Another admin"). `touched` has the ids of
 * the accounts whose money is moved; nulls are ignored. If the admin is affected (see standingOf), throws AppError
 * second_admin (403), or returns true if no other admin can decide. `why` is the error's reason if `touched` contains
 * the admin.
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
 * Returns how an admin relates to the accounts whose money is moved. For PAYOUT_QUIET_HOURS a new admin and the admin
 * who made them one count as the same person, because both accounts could be one person's. `alone`: every admin is
 * affected, so nobody else can decide. A new admin is refused even then. An admin whose rights were recently removed
 * still counts, so that nobody becomes alone by removing others.
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
 * Adds everybody who counts as the same person as somebody in `people`: for a new admin the admin who made them one,
 * and the other way round.
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
