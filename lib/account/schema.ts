/** A change of the e-mail that waits for its two confirmations. */
export type PendingEmail = { to: string; confirmedOld: boolean; confirmedNew: boolean };
