/** Words of a kitchen's answers to its orders. Amounts and days come in ready to show. */
export const salesTexts = {
  count: (waiting: number, toPack: number) =>
    [
      waiting === 0
        ? null
        : waiting === 1
          ? "1 order waits for your answer"
          : `${waiting} orders wait for your answer`,
      toPack === 0 ? (waiting === 0 ? "Nothing to pack" : null) : `${toPack} to pack`,
    ]
      .filter((part) => part !== null)
      .join(", "),
  settings: "Kitchen settings",
  settingsMissing: "Kitchen settings: your pick-up address is missing",
  waitingHelp:
    "Accept what you will cook, or decline it with a reason. Without an answer until its deadline an order lapses, and a buyer who has paid gets the money back.",
  left: {
    hours: (hours: number) => `${hours} h left`,
    minutes: (minutes: number) => `${minutes} min left`,
    none: "too late, it may lapse any moment",
  },
  needsAddress: "Its buyer has not told us where it goes yet. No rider comes before that.",
  ready: "Packed",
  reason: "Reason",
  lines: "In this box",
  parcelLabel: "Parcel label",
  parcelLabelOf: (title: string) => `Parcel label of ${title}`,
  accept: "Accept",
  acceptOf: (title: string) => `Accept ${title}`,
  accepted: "Accepted. Its buyer hears of it.",
  comesOn: "Comes on",
  takeBack: "Take it back",
  acceptedSoon: (seconds: number) => `The buyer hears of it in ${seconds} seconds.`,
  decline: "Decline",
  declineOf: (title: string) => `Decline ${title}`,
  riderCollects: (amount: string) => `The rider collects ${amount}`,
  /** `amount`: null where nothing was paid. */
  declined: (amount: string | null) =>
    amount === null ? "Declined." : `Declined. ${amount} goes back to the buyer.`,
  failed: "That did not go through. Please try again.",
  declineHeading: "Decline this order?",
  declineText: (buyer: string, amount: string | null) =>
    amount === null
      ? `${buyer} reads your reason. This can't be undone.`
      : `${buyer} gets ${amount} back at once, and reads your reason. This can't be undone.`,
  declineReason: "Why can't you take it?",
  declineQuick: "Reasons to choose from",
  quickReasons: [
    "We are sold out today.",
    "An ingredient is not to be had today.",
    "We can't cook it in time.",
    "The kitchen is closed.",
  ],
  earning: "Your part",
  earningSum: (food: string, percent: string, commission: string) =>
    `Food ${food} − commission ${percent}\u00a0% ${commission}`,
  /** When it is yours: `when` is a moment or a day, ready to show. */
  earningStates: {
    waiting: (_when: string) => "Yours after delivery",
    held: (when: string) => `Payable from ${when}`,
    claimed: (_when: string) => "A claim is open",
    payable: (_when: string) => "Payable",
    paid_out: (when: string) => `Paid out on ${when}`,
    none: "Nothing: its money went back",
  },
  keep: "Keep order",
  declineConfirm: "Decline order",
};
