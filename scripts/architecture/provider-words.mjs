// A provider's name stands in its own folder, and where the contract or a setting says it (docs/decisions/charges.md):
// whoever sells something asks the port.

const WORDS = /stripe|sslcommerz/i;

/** Where a provider may be named, and why. */
const NAMED = [
  // Its own words, and the list of providers.
  "lib/money/charges/providers/",
  // What the API calls them, with their addresses in it.
  "lib/money/charges/views.ts",
  "lib/money/charges/calls.ts",
  "lib/money/charges/opened-payment.ts",
  // What stands at each of them.
  "lib/money/journal/accounts.ts",
  "lib/money/desk/schema.ts",
  // What people read.
  "lib/texts/",
];

/**
 * A line for each line of these sources that names a provider elsewhere, and for each place that names none any more.
 * @param {Map<string, string>} sources by file
 * @param {readonly string[]} named folders and files that may
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
