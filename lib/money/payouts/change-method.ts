import "server-only";
import { isDeepStrictEqual } from "node:util";
import { passwordCountsFrom, requireOwnPassword } from "@/lib/people/auth/require-own-password";
import { accountNotice } from "@/lib/people/notices/account-notice";
import { tell } from "@/lib/people/notices/tell";
import { accountSettings } from "@/lib/people/users/settings";
import type { Viewer } from "@/lib/people/users/viewer";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { isoText } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";
import type { PayoutMail } from "./mails";
import { figuresOf } from "./notices";
import { deleteMethod, type PayoutMethod, readMethods, writeMethod } from "./queries-methods";
import { maskedOf } from "./rules";
import type { MethodInput } from "./schema";
import { type ShownMethod, toldOfMethod } from "./views";

function shown(method: PayoutMethod): ShownMethod {
  const { to, usableFrom } = show(toldOfMethod, method);
  return { ...to, usableFrom };
}

/** A person's own payout account, masked; null if none is set. */
export async function readPayoutMethod(uid: string, tx?: Tx): Promise<ShownMethod | null> {
  const method = (await readMethods([uid], tx)).get(uid);
  return method ? shown(method) : null;
}

/**
 * Sets the viewer's payout account. It is used only after a waiting period, in which the viewer can read the mail
 * about the change (contract, "Payout method"), and not before the password counts. Setting the same account again changes nothing. Throws the errors of
 * requireOwnPassword at `password`.
 */
export async function changePayoutMethod(
  viewer: Viewer,
  { password, ...to }: MethodInput,
  address: string,
): Promise<ShownMethod> {
  await requireOwnPassword(viewer, password, address, "password");
  const { uid, email, displayName: name } = viewer;
  const countsFrom = await passwordCountsFrom(uid);
  return withTransaction(async (tx) => {
    const before = (await readMethods([uid], tx)).get(uid);
    if (before && isDeepStrictEqual(before.to, to)) return shown(before);
    const changedAt = new Date();
    const quietUntil = new Date(changedAt.getTime() + accountSettings().freshMs);
    const usableFrom = countsFrom && countsFrom > quietUntil ? countsFrom : quietUntil;
    await writeMethod(uid, { to, changedAt, usableFrom }, tx);
    const key = `payout_method-${uid}-${usableFrom.getTime()}`;
    const data = { name, to: maskedOf(to), usableFrom: isoText(usableFrom) };
    const mail: PayoutMail = { key, kind: "payout_method", to: email, data };
    const notice = { ...accountNotice(uid), figures: figuresOf(maskedOf(to)) };
    await tell([{ ...mail, notice }], tx);
    return shown({ to, changedAt, usableFrom });
  });
}

/**
 * Removes the viewer's payout account. Nothing is paid out without one. Returns the number of removed accounts, 0 or
 * 1. Throws the errors of requireOwnPassword at `password`.
 */
export async function forgetPayoutMethod(viewer: Viewer, password: string, address: string): Promise<number> {
  await requireOwnPassword(viewer, password, address, "password");
  return deleteMethod(viewer.uid);
}
