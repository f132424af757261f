type Means = { payWith: string; method: string; last4: string | null };

const METHODS: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  nexus: "Nexus",
  bkash: "bKash",
  nagad: "Nagad",
  rocket: "Rocket",
  upay: "Upay",
  bank: "Internet banking",
  cash: "Cash",
};

const INTO: Readonly<Record<string, string>> = { card: "card", cash: "payout account" };

/** What is said on receipts and credit notes. */
export const receiptTexts = {
  receipt: "Receipt",
  creditNote: "Credit note",
  number: "Number",
  at: "Date",
  about: "For",
  paidWith: "Paid with",
  backTo: "Goes back to",
  sellers: "Sold by",
  delivery: "Delivery",
  rounding: "Rounded to whole taka",
  total: "Total",
  vat: (percent: string) => `of which VAT ${percent} %`,
  bin: (bin: string) => `BIN ${bin}`,
  issuer: "RANNA, Dhaka. The kitchens named here are the sellers of the food.",
  print: "Print",
  /** Into what it goes back, after "your". */
  into: ({ payWith, method }: Omit<Means, "last4">): string => INTO[payWith] ?? METHODS[method] ?? "wallet",
  /** How it was paid: what with, and its last digits. */
  means: ({ method, last4 }: Means): string =>
    [METHODS[method] ?? "Online payment", ...(last4 === null ? [] : [`•••• ${last4}`])].join(" "),
};
