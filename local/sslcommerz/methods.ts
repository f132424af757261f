/** The payment methods, with the fields that SSLCommerz returns for them. `card_no` is masked or empty. */
const METHODS = {
  visa: card("VISA-Dutch Bangla", "VISA", "STANDARD CHARTERED BANK", "432155XXXXXX4242"),
  mastercard: card("MASTERCARD-Dutch Bangla", "MASTERCARD", "THE CITY BANK", "545610XXXXXX4444"),
  amex: card("AMEX-City Bank", "AMEX", "THE CITY BANK", "376947XXXXX0005"),
  nexus: card("NEXUS-Dutch Bangla", "NEXUS", "DUTCH BANGLA BANK", "628000XXXXXX0017"),
  bkash: card("BKASH-BKash", "MOBILEBANKING", "BKash Mobile Banking", "01711XX4817"),
  nagad: card("NAGAD-Nagad", "MOBILEBANKING", "Nagad", "01811XX2204"),
  rocket: card("DBBLMOBILEB-Dbbl Mobile Banking", "MOBILEBANKING", "DBBL Mobile Banking", ""),
  upay: card("UPAY-Upay", "MOBILEBANKING", "Upay", "01911XX3306"),
  bank: card("CITYTOUCH-City Touch", "IB", "City Bank Internet Banking", "CT88213"),
  other: card("TAPNPAY-Tap n Pay", "", "Tap n Pay", ""),
} as const;

export type Method = keyof typeof METHODS;
export const METHOD_NAMES = Object.keys(METHODS) as Method[];
export const isMethod = (name: unknown): name is Method => METHOD_NAMES.some((one) => one === name);

function card(card_type: string, card_brand: string, card_issuer: string, card_no: string) {
  const country = { card_issuer_country: "Bangladesh", card_issuer_country_code: "BD" };
  return { card_type, card_no, card_issuer, card_brand, ...country };
}

export const fieldsOfMethod = (method: Method): Record<string, string> => METHODS[method];
