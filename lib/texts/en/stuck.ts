import { plural } from "./plural";

interface Kind {
  title: string;
  /** What its figure counts: one, several. */
  things: readonly [string, string];
  /** What an amount beside one of them is. */
  amount?: string;
  advice: string;
  /** The button that does it. */
  retry?: string;
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
  },
  refund: {
    title: "Refunds that did not get through",
    things: ["refund", "refunds"],
    amount: "to give back",
    advice:
      "The bank has sent the money back, or the provider has not taken the refund yet. Give it back again; if it fails twice, settle it with the customer another way.",
    retry: "Give it back again",
  },
  dispute: {
    title: "Disputes that are open",
    things: ["dispute", "disputes"],
    amount: "disputed",
    advice:
      "A customer has asked the bank for the money. Answer with proof in the payment provider's dashboard before its deadline; nothing goes back meanwhile.",
    retry: "Ask for the outcome",
  },
  risk: {
    title: "Payments that the provider warns of",
    things: ["payment", "payments"],
    amount: "paid",
    advice:
      "It is complete. Ring the buyer before the food goes out, and hold it where you doubt the payment; then put it aside.",
  },
  answer: {
    title: "Kitchens that did not answer",
    things: ["box", "boxes"],
    amount: "paid",
    advice:
      "Ring the kitchen. A box that still waits can be ended here, and what was paid goes back; one that has ended needs only the call.",
    retry: "End it",
  },
  claim: {
    title: "Claims to decide",
    things: ["claim", "claims"],
    amount: "claimed",
    advice:
      "The kitchen has contested it, or has not answered, or the box came back. Look at both sides and decide.",
    retry: "Decide",
  },
  parcel: {
    title: "Parcels without a move for 3 days",
    things: ["parcel", "parcels"],
    advice: "Give it to a rider, or ask the one who has it what the matter is.",
    retry: "Give it to the suggested rider",
  },
  late: {
    title: "Parcels that are late",
    things: ["parcel", "parcels"],
    advice:
      "They were promised for a day that has passed. Ask the kitchen or the rider, and tell who waits for it.",
    retry: "Give it to the suggested rider",
  },
  cash: {
    title: "Riders with too much cash",
    things: ["rider", "riders"],
    amount: "in hand",
    advice: "Ask the rider to hand it in, and record it once you have counted it.",
    retry: "Record: all handed in",
  },
  cash_difference: {
    title: "Hand-ins that were counted differently",
    things: ["hand-in", "hand-ins"],
    amount: "apart",
    advice:
      "Count once more, and ask the rider. What was counted has left the rider's hand, no more; put it aside when you know why.",
  },
  payout: {
    title: "Payouts that did not get through",
    things: ["payout", "payouts"],
    amount: "owed",
    advice:
      "One that failed stays owed: ask whose it is to look at the payout account, and open a new run. One that waits: ask the bank, and record what became of it.",
  },
  clearing: {
    title: "Money that is not where the books have it",
    things: ["account", "accounts"],
    amount: "apart",
    advice:
      "Compare the entries of the account with the provider's dashboard, or count the cash. What is missing for good is written off at the money desk.",
    retry: "Reckon again",
  },
  journal: {
    title: "Books that do not add up",
    things: ["finding", "findings"],
    advice:
      "Somebody or something has changed the books. Look at what was found before anything is paid out.",
    retry: "Verify again",
  },
  mail: {
    title: "Mails that nobody got",
    things: ["mail", "mails"],
    advice:
      "Mails and SMS. Look at the reason. A wrong address or number has to be corrected by its owner; if the mail server or the SMS gateway was down, send it again.",
    retry: "Send it again",
  },
  webhook: {
    title: "Webhooks that were refused",
    things: ["call", "calls"],
    advice:
      "Calls of the payment provider that did not get through. With a wrong signature: compare STRIPE_WEBHOOK_SECRET with the provider's. Otherwise try again; what fits nothing belongs to another shop of the same account.",
    retry: "Try again",
  },
  job: {
    title: "Background jobs that fail",
    things: ["job", "jobs"],
    advice:
      "Look at the error. Once its cause is gone the job mends itself; run it now to see whether it is.",
    retry: "Run it now",
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
  look: "Look at it",
  lookOf: (label: string) => `Look at it: ${label}`,
  putAside: "Put aside",
  putAsideOf: (label: string) => `Put aside ${label}`,
  settled: "Done: it is off the list.",
  tried: "Tried, but it still needs a hand.",
  aside: "Put aside. It comes back when something about it changes.",
  stepFailed: "That did not work. Please try again.",
  cashQuestion: (name: string, amount: string) => `Has ${name} handed in ${amount}, and have you counted it?`,
  yes: "Yes, record it",
  home: (total: number) =>
    total === 1 ? "1 thing needs a hand" : `${total >= 100 ? "100 and more" : total} things need a hand`,
  homeKind: (title: string, count: string) => `${title}: ${count}`,
};
