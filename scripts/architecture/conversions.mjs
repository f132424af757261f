// Stored and shown values are converted by the codecs of a model (lib/platform/model), so that each field says once how
// it is stored and shown. Conversions written elsewhere are found here.

const OF_IDS = ["[.]toHexString\\(", "\\bnew ObjectId\\("];
const OF_VALUES = ["[.]toISOString\\(", "\\btoPoisha\\(", "\\btoTaka\\("];

const ANY = new RegExp([...OF_IDS, ...OF_VALUES].join("|"));
/** In queries, whose filters need ids as they are stored. */
const NO_ID = new RegExp(OF_VALUES.join("|"));

/**
 * Files that convert: what all models share, models, the payment providers, which have shapes of their own, and the
 * rider's taps, which a browser stores without the code of models.
 */
const CONVERTERS =
  /^lib\/(platform\/|money\/charges\/providers\/|.*\/(?:[a-z]+-)*model[.]ts$)|^components\/delivery\/riders\/use-taps[.]ts$/;

const QUERIES = /^lib\/.*\/queries[^/]*[.]ts$/;

/**
 * A message for each line that converts by hand where the codecs of a model should.
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
