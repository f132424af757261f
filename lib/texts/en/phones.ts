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
  /** Of the day's SMS with a code: how many are sent. */
  codesSent: (sent: number, most: number) => `${sent} of ${most} codes sent today`,
};
