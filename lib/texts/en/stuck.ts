/** Of each kind: what it is, what to do about it, and the button that does it. */
const kinds = {
  payment: {
    title: "Paid, perhaps, without a parcel",
    advice:
      "A payment was begun long ago and neither completed nor given up. Ask the provider: what was paid is completed, what was not is cancelled.",
    retry: "Ask the provider",
  },
  refund: {
    title: "Refunds that did not get through",
    advice:
      "The bank has sent the money back, or the provider has not taken the refund yet. Give it back again; if it fails twice, settle it with the customer another way.",
    retry: "Give it back again",
  },
  dispute: {
    title: "Disputes that are open",
    advice:
      "A customer has asked the bank for the money. Answer with proof in the payment provider's dashboard before its deadline; nothing goes back meanwhile.",
    retry: "Ask for the outcome",
  },
  answer: {
    title: "Kitchens that did not answer",
    advice:
      "Ring the kitchen. A box that still waits can be ended here, and its buyer gets the money back; one that has ended needs only the call.",
    retry: "End it and refund",
  },
  parcel: {
    title: "Parcels without a move for 3 days",
    advice: "Give it to a rider, or ask the one who has it what the matter is.",
    retry: "Give it to the suggested rider",
  },
  cash: {
    title: "Riders with too much cash",
    advice: "Ask the rider to hand it in, and record it once you have counted it.",
    retry: "Record: all handed in",
  },
  mail: {
    title: "Mails that nobody got",
    advice:
      "Look at the reason. A wrong address has to be corrected by its owner; if the mail server was down, send it again.",
    retry: "Send it again",
  },
  webhook: {
    title: "Webhooks that were refused",
    advice:
      "Calls of the payment provider that did not get through. With a wrong signature: compare STRIPE_WEBHOOK_SECRET with the provider's. Otherwise try again; what fits nothing belongs to another shop of the same account.",
    retry: "Try again",
  },
  job: {
    title: "Background jobs that fail",
    advice:
      "Look at the error. Once its cause is gone the job mends itself; run it now to see whether it is.",
    retry: "Run it now",
  },
};

export const stuckTexts = {
  heading: "Needs a hand",
  note: "What is stuck, why, and what mends it. It looks again by itself every minute.",
  failed: "What is stuck could not be read. Please try again.",
  loading: "Looking...",
  empty: "Nothing needs a hand right now.",
  kinds,
  countOf: (count: number) => (count >= 100 ? "100 and more" : `${count}`),
  moreThanShown: (shown: number) =>
    `The first ${shown} are shown; the others follow as these are dealt with.`,
  since: (moment: string) => `since ${moment}`,
  details: { failed: "the bank has sent it back", due: "not made yet" } as Readonly<Record<string, string>>,
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
