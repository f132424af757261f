// Finds code that names a payment provider although it must not (docs/decisions/charges.md).

const WORDS = /stripe|sslcommerz/i;

/** Files and folders that may name a payment provider, with the reason. */
const NAMED = [
  // The folders of the payment providers, and the list of providers.
  "lib/money/charges/providers/",
  // API fields and URLs that contain a provider's name.
  "lib/money/charges/views.ts",
  "lib/money/charges/calls.ts",
  "lib/money/charges/opened-payment.ts",
  // Accounts for the money at each provider.
  "lib/money/journal/accounts.ts",
  "lib/money/treasury/schema.ts",
  // Display texts.
  "lib/texts/",
];

/**
 * Returns a message for each line that names a provider outside `named`, and for each unneeded entry of `named`.
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
