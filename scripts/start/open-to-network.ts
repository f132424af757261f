/* What a start says that would open to a network what is meant for this machine; each begins with the setting that does it. */

/** Accounts with published passwords. */
export const openDemoLine = (setting: string): string =>
  `${setting} opens the demo accounts to the network: expected 127.0.0.1, ` +
  "a database without demo data and SEED=none, or ALLOW_PUBLIC_DEMO=1";

/** The local mailbox, with everybody's reset links. */
export const openMailboxLine = (setting: string): string =>
  `${setting} opens the local mailbox to the network: expected 127.0.0.1, ` +
  "SMTP_URL and MAIL_FROM of a mail server, or ALLOW_PUBLIC_DEMO=1";

/** The local SMS gateway, with everybody's codes. */
export const openSmsLine = (setting: string): string =>
  `${setting} opens the local SMS gateway to the network: expected 127.0.0.1, ` +
  "SMS_URL, SMS_KEY and SMS_SENDER of a gateway, or ALLOW_PUBLIC_DEMO=1";
