import { plural } from "./plural";

interface Kind {
  title: string;
  /** What its figure counts: one, several. */
  things: readonly [string, string];
  /** What an amount beside one of them is. */
  amount?: string;
  advice: string;
  /** The button that does it, and what is asked first where money moves or somebody is told. */
  retry?: string;
  ask?: (name: string, amount: string) => string;
  /** The link to where it is looked at, or decided. */
  look: string;
}

/** Of each kind: what it is, what it counts, and what to do about it. */
const kinds = {
  payment: {
    title: "Paid, perhaps, without a parcel",
    things: ["payment", "payments"],
    amount: "begun",
    advice:
      "A payment was begun long ago and neither completed nor given up. Ask the provider: what was paid is completed, what was not is cancelled.",
    retry: "Ask the provider",
    look: "Open the order",
  },
  refund: {
    title: "Refunds that did not get through",
    things: ["refund", "refunds"],
    amount: "to give back",
    advice:
      "The bank has sent the money back, or the provider has not taken the refund yet. Give it back again; if it fails twice, settle it with the customer another way.",
    retry: "Give it back again",
    ask: (name, amount) => `Give ${amount} for ${name} back again?`,
    look: "Open the order",
  },
  dispute: {
    title: "Disputes that are open",
    things: ["dispute", "disputes"],
    amount: "disputed",
    advice:
      "A customer has asked the bank for the money. Answer with proof in the payment provider's dashboard before its deadline; nothing goes back meanwhile.",
    retry: "Ask for the outcome",
    look: "Open the order",
  },
  risk: {
    title: "Payments that the provider warns of",
    things: ["payment", "payments"],
    amount: "paid",
    advice:
      "It is complete. Ring the buyer before the food goes out, and hold it where you doubt the payment; then put it aside.",
    look: "Open the order",
  },
  answer: {
    title: "Kitchens that did not answer",
    things: ["box", "boxes"],
    amount: "paid",
    advice:
      "Ring the kitchen. A box that still waits can be ended here, and what was paid goes back; one that has ended needs only the call.",
    retry: "End it",
    ask: (name, amount) =>
      amount === "" ? `End ${name}? The buyer is told.` : `End ${name}? ${amount} goes back to the buyer.`,
    look: "Open the order",
  },
  application: {
    title: "Applications as a rider",
    things: ["application", "applications"],
    advice: "Look at vehicle and district; age, NID and photo stand on the page of applications.",
    retry: "Approve",
    ask: (name) => `Approve ${name} as a rider? They are told by mail.`,
    look: "See the application",
  },
  claim: {
    title: "Claims to decide",
    things: ["claim", "claims"],
    amount: "claimed",
    advice:
      "The kitchen has contested it, or has not answered, or the box came back. Look at both sides and decide.",
    look: "Decide the claim",
  },
  parcel: {
    title: "Parcels without a move for 3 days",
    things: ["parcel", "parcels"],
    advice: "Give it to a rider, or ask the one who has it what the matter is.",
    retry: "Give it to a rider",
    look: "Open the parcel",
  },
  late: {
    title: "Parcels that are late",
    things: ["parcel", "parcels"],
    advice:
      "They were promised for a day that has passed. Ask the kitchen or the rider, and tell who waits for it.",
    retry: "Give it to a rider",
    look: "Open the parcel",
  },
  cash: {
    title: "Riders with too much cash",
    things: ["rider", "riders"],
    amount: "in hand",
    advice: "Ask the rider to hand it in, and record it once you have counted it.",
    retry: "Record: all handed in",
    ask: (name, amount) => `Has ${name} handed in ${amount}, and have you counted it?`,
    look: "Open the rider",
  },
  handover: {
    title: "Cash to be counted",
    things: ["hand-in", "hand-ins"],
    amount: "stated",
    advice: "The rider says to have handed it in. Count it, and record what you counted.",
    look: "Open the rider",
  },
  cash_difference: {
    title: "Hand-ins that were counted differently",
    things: ["hand-in", "hand-ins"],
    amount: "apart",
    advice:
      "Count once more, and ask the rider. What was counted has left the rider's hand, no more; put it aside when you know why.",
    look: "Open the rider",
  },
  run: {
    title: "Payouts to approve",
    things: ["run", "runs"],
    amount: "in all",
    advice: "Another admin than the one who opened it looks through the run and approves it.",
    look: "Look through and approve",
  },
  payout: {
    title: "Payouts that did not get through",
    things: ["payout", "payouts"],
    amount: "owed",
    advice:
      "One that failed stays owed: ask whose it is to look at the payout account, and open a new run. One that waits: ask the bank, and record what became of it.",
    look: "Open the run",
  },
  clearing: {
    title: "Money that is not where the books have it",
    things: ["account", "accounts"],
    amount: "apart",
    advice:
      "Compare the entries of the account with the provider's dashboard, or count the cash. What is missing for good is written off at the money desk.",
    retry: "Reckon again",
    look: "See its entries",
  },
  journal: {
    title: "Books that do not add up",
    things: ["finding", "findings"],
    advice:
      "Somebody or something has changed the books. Look at what was found before anything is paid out.",
    retry: "Verify again",
    look: "Open the money desk",
  },
  mail: {
    title: "Mails that nobody got",
    things: ["mail", "mails"],
    advice:
      "Mails and SMS. Look at the reason. A wrong address or number has to be corrected by its owner; if the mail server or the SMS gateway was down, send it again.",
    retry: "Send it again",
    look: "See whom it is for",
  },
  sms: {
    title: "Many SMS today",
    things: ["kind", "kinds"],
    advice:
      "Codes: when four fifths are sent, only known browsers get codes; when all are sent, nobody does until midnight. If real people ask, raise SMS_CODES_DAY; if it is an attack, look at the addresses in the log. Notices: when all are sent, pushes, mail and the inbox still work; if people need the SMS, raise SMS_NOTICES_DAY.",
    look: "See the log",
  },
  push: {
    title: "Push services that refuse us",
    things: ["answer", "answers"],
    advice:
      "The host and what it answers. 401 and 403: the keys VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not those with which people subscribed, or VAPID_SUBJECT is wrong. 400 and 413: tell the developers. SMS, mail and the inbox still work.",
    look: "See the log",
  },
  webhook: {
    title: "Webhooks that were refused",
    things: ["call", "calls"],
    advice:
      "Calls of the payment provider that did not get through. With a wrong signature: compare STRIPE_WEBHOOK_SECRET with the provider's. Otherwise try again; what fits nothing belongs to another shop of the same account.",
    retry: "Try again",
    look: "Look at it",
  },
  job: {
    title: "Background jobs that fail",
    things: ["job", "jobs"],
    advice:
      "Look at the error. Once its cause is gone the job mends itself; run it now to see whether it is.",
    retry: "Run it now",
    look: "Look at it",
  },
} satisfies Record<string, Kind>;

export const stuckTexts = {
  heading: "Needs a hand",
  note: "What is stuck, why, and what mends it. Figures count what is open now, without what was put aside; it looks again by itself every minute.",
  failed: "What is stuck could not be read. Please try again.",
  loading: "Looking...",
  empty: "Nothing needs a hand right now.",
  kinds,
  countOf: (kind: keyof typeof kinds, count: number) => {
    const [one, several] = kinds[kind].things;
    return count >= 100 ? `100 and more ${several}` : plural(count, one, several);
  },
  retryOf: (kind: keyof typeof kinds): string => {
    const { retry = "" }: Kind = kinds[kind];
    return retry;
  },
  amountOf: (kind: keyof typeof kinds): string => {
    const { amount = "" }: Kind = kinds[kind];
    return amount;
  },
  moreThanShown: (shown: number) =>
    `The first ${shown} are shown; the others follow as these are dealt with.`,
  since: (moment: string) => `since ${moment}`,
  details: {
    failed: "the bank has sent it back",
    refused: "the provider has refused it",
    unanswered: "sent, and the provider has not said whether it took it: look there before it is sent again",
    due: "not made yet",
    waiting: "nobody has said whether it was paid",
  } as Readonly<Record<string, string>>,
  saidAndCounted: (said: string, counted: string) => `said ${said}, counted ${counted}`,
  lookOf: (kind: keyof typeof kinds): string => kinds[kind].look,
  as: {
    buyer: "Buyer",
    kitchen: "Kitchen",
    rider: "Rider",
    sender: "Sender",
    receiver: "Receiver",
    applicant: "Applicant",
  },
  refund: "Refund or cancel",
  count: "Count",
  giveTo: (name: string, rider: string, district: string, open: number) =>
    `Give ${name} to ${rider} (${district}, ${open} in hand)?`,
  giveToNobody: (name: string) =>
    `${name} fits the day of nobody who is available in its district. Choose a rider by hand.`,
  give: "Yes, give it",
  chooseByHand: "Choose by hand",
  looking: "Looking for a rider...",
  putAside: "Put aside",
  putAsideOf: (label: string) => `Put aside ${label}`,
  settled: "Done: it is off the list.",
  tried: "Tried, but it still needs a hand.",
  aside: "Put aside. It comes back when something about it changes.",
  stepFailed: "That did not work. Please try again.",
  askOf: (kind: keyof typeof kinds, name: string, amount: string): string | null => {
    const { ask }: Kind = kinds[kind];
    return ask?.(name, amount) ?? null;
  },
  yes: "Yes",
  menuCount: (total: number) => (total > 99 ? "99+" : String(total)),
  home: (total: number) =>
    total === 1 ? "1 thing needs a hand" : `${total >= 100 ? "100 and more" : total} things need a hand`,
  homeKind: (title: string, count: string) => `${title}: ${count}`,
};
