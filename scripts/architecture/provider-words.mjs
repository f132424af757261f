// Only the folder of a payment provider, the contract's own words and settings may name it
// (docs/decisions/charges.md): code that sells something uses the common interface of providers.

const WORDS = /stripe|sslcommerz/i;

/** Files and folders that may name a provider, with the reason. */
const NAMED = [
  // The providers' own folders, and the list of them.
  "lib/money/charges/providers/",
  // Names and addresses in the API.
  "lib/money/charges/views.ts",
  "lib/money/charges/calls.ts",
  "lib/money/charges/opened-payment.ts",
  // Accounts for the money at each provider.
  "lib/money/journal/accounts.ts",
  "lib/money/treasury/schema.ts",
  // Texts that people read.
  "lib/texts/",
];

/**
 * A message for each line elsewhere that names a provider, and for each place in `named` that names none any more.
 * @param {Map<string, string>} sources by file
 * @param {readonly string[]} named folders and files that may name a provider
 */
export function providerWords(sources, named = NAMED) {
  /** @type {Set<string>} */
  const used = new Set();
  const broken = [...sources].flatMap(([file, source]) => {
    const place = named.find((one) => file.startsWith(one));
    const lines = source.split("\n").flatMap((line, at) => (WORDS.test(line) ? [at + 1] : []));
    if (place && lines.length > 0) used.add(place);
    return place ? [] : lines.map((line) => `names a provider: ${file}:${line}`);
  });
  const unused = named.filter((one) => !used.has(one));
  return [...broken, ...unused.map((one) => `names no provider, and may: ${one}`)];
}
