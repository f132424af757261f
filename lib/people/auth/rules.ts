/** NextAuth's `error` when the password fits but an admin has disabled the account. */
export const ACCOUNT_DISABLED = "AccountDisabled";
