// Error lines of a start whose settings would open local services to a network. Each begins with the setting that opens
// them.

/** The error line about demo accounts, whose passwords are public. */
export const openDemoLine = (setting: string): string =>
  `${setting} opens the demo accounts to the network: expected 127.0.0.1, ` +
  "a database without demo data and SEED=none, or ALLOW_PUBLIC_DEMO=1";

/** The error line about the local mailbox, which shows everybody's reset links. */
export const openMailboxLine = (setting: string): string =>
  `${setting} opens the local mailbox to the network: expected 127.0.0.1, ` +
  "SMTP_URL and MAIL_FROM of a mail server, or ALLOW_PUBLIC_DEMO=1";

/** The error line about the local SMS gateway, which shows everybody's codes. */
export const openSmsLine = (setting: string): string =>
  `${setting} opens the local SMS gateway to the network: expected 127.0.0.1, ` +
  "SMS_URL, SMS_KEY and SMS_SENDER of a gateway, or ALLOW_PUBLIC_DEMO=1";
