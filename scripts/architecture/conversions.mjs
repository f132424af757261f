// Finds code that converts between stored and shown values without a model's codecs (lib/platform/model).

const OF_IDS = ["[.]toHexString\\(", "\\bnew ObjectId\\("];
const OF_VALUES = ["[.]toISOString\\(", "\\btoPoisha\\(", "\\btoTaka\\("];

const ANY = new RegExp([...OF_IDS, ...OF_VALUES].join("|"));
/** The conversions that query files must not contain. Conversions of ids are allowed in query files. */
const NO_ID = new RegExp(OF_VALUES.join("|"));

/** Matches the files that may convert values: lib/platform, models, payment providers and use-taps.ts. */
const CONVERTERS =
  /^lib\/(platform\/|money\/charges\/providers\/|.*\/(?:[a-z]+-)*model[.]ts$)|^components\/delivery\/riders\/use-taps[.]ts$/;

const QUERIES = /^lib\/.*\/queries[^/]*[.]ts$/;

/**
 * Returns a message for each line that converts a value without a model's codecs.
 * @param {Map<string, string>} sources by file
 */
export function handConversions(sources) {
  return [...sources].flatMap(([file, source]) => {
    if (CONVERTERS.test(file)) return [];
    const conversion = QUERIES.test(file) ? NO_ID : ANY;
    const isBreach = (/** @type {string} */ line) =>
      conversion.test(line) && !/^\s*(?:\/\/|\/?\*|import\b)/.test(line);
    return source
      .split("\n")
      .flatMap((line, at) => (isBreach(line) ? [`converts by hand: ${file}:${at + 1}`] : []));
  });
}
