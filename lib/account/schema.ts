/** A change of the e-mail that waits for its two confirmations: by the old address and by the new one. */
export type PendingEmail = { to: string; confirmedOld: boolean; confirmedNew: boolean };
