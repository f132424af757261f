import { plural } from "./plural";

/** Phone numbers that are proven by a code: on the account's page and at the checkout. */
export const phonesTexts = {
  heading: "Phones",
  note: "To pay cash at the door, confirm your phone by SMS.",
  none: "No number is confirmed yet.",
  confirmedOn: (when: string) => `Confirmed ${when}`,
  add: "Add a number",
  number: "Mobile number",
  numberPlaceholder: "01XXX XXX XXX",
  sendCode: "Send a code by SMS",
  sent: (phone: string) => `A code is on its way to ${phone}.`,
  sentAgain: (phone: string) => `Another code is on its way to ${phone}. The newest counts.`,
  code: "Code from the SMS",
  confirm: "Confirm",
  sendAgain: "Send again",
  triesLeft: (tries: number) => `${plural(tries, "try", "tries")} left.`,
  confirmed: "Your phone is confirmed",
  cancel: "Cancel",
  noteOpens: "You log in with one number. You can pay cash at the door with any of them.",
  opens: "You log in with it",
  makeOpen: "Log in with this number",
  nowOpens: (phone: string) => `From now on you log in with ${phone}`,
  begun: (when: string) => `You log in with it from ${when}`,
  confirmFirst: "Confirm this number anew first:",
  opensNow: "With a code to your present number you can log in with the new one at once.",
  opensLater:
    "With the password the new number works only after some days. We tell your present number; log in with it to stop the change.",
  codeTo: (phone: string) => `Send a code to ${phone}`,
  byPassword: "Use my password",
  byCode: "Use a code",
  needsPassword: "Set a password first.",
  remove: "Remove",
  removeIt: (phone: string) => `Remove ${phone}`,
  removed: "The number is removed",
  change: (last4: string, when: string) =>
    `Another number (last four digits ${last4}) logs in to this account from ${when} on.`,
  changeWaits: (last4: string) =>
    `An admin wants another number (last four digits ${last4}) to log in to this account. A second admin has to agree.`,
  stop: "Stop it",
  stopped: "It is stopped",
  askAnew: "Please confirm your number anew, so that you can go on logging in with it.",
  confirmAnew: "Confirm it anew",
  move: "Use it here all the same",
  /** Of the day's SMS with a code: how many are sent. */
  codesSent: (sent: number, most: number) => `${sent} of ${most} codes sent today`,
};
