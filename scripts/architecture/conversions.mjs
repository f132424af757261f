// Finds code that converts between stored and shown values itself. Only a model's codecs may do so
// (lib/platform/model), because they define once for each field how it is stored and shown.

const OF_IDS = ["[.]toHexString\\(", "\\bnew ObjectId\\("];
const OF_VALUES = ["[.]toISOString\\(", "\\btoPoisha\\(", "\\btoTaka\\("];

const ANY = new RegExp([...OF_IDS, ...OF_VALUES].join("|"));
/**
 * The conversions that query files must not contain. Conversions of ids are allowed there, because filters need ids
 * in their stored form.
 */
const NO_ID = new RegExp(OF_VALUES.join("|"));

/**
 * Matches the files that may convert values: lib/platform, models, and payment providers, which have their own
 * formats. use-taps.ts may too, because it must not load the code of models in the browser.
 */
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
