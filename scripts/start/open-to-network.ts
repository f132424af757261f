// Error messages for settings that would open local services to a network. Each begins with the setting to change.

/** The error message about demo accounts, whose passwords are public. */
export const openDemoLine = (setting: string): string =>
  `${setting} opens the demo accounts to the network: expected 127.0.0.1, ` +
  "a database without demo data and SEED=none, or ALLOW_PUBLIC_DEMO=1";

/** The error message about the local mailbox, which shows password reset links to anybody. */
export const openMailboxLine = (setting: string): string =>
  `${setting} opens the local mailbox to the network: expected 127.0.0.1, ` +
  "SMTP_URL and MAIL_FROM of a mail server, or ALLOW_PUBLIC_DEMO=1";

/** The error message about the local SMS emulator, which shows confirmation codes to anybody. */
export const openSmsLine = (setting: string): string =>
  `${setting} opens the local SMS gateway to the network: expected 127.0.0.1, ` +
  "SMS_URL, SMS_KEY and SMS_SENDER of a gateway, or ALLOW_PUBLIC_DEMO=1";
