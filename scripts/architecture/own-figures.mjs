// Finds uses of the system's formats for numbers and dates. The code must use lib/platform (money, figures,
// day-words) instead, because the system's formats for Bangla differ between machines.
const SYSTEMS = /\bIntl\.(DateTimeFormat|NumberFormat|RelativeTimeFormat)\b|\.toLocale(Date|Time)?String\b/;

/**
 * @param {Map<string, string>} sources by file
 * @returns {string[]}
 */
export const systemsFigures = (sources) =>
  [...sources].flatMap(([file, source]) =>
    source
      .split("\n")
      .flatMap((line, at) =>
        SYSTEMS.test(line) ? [`a figure or day as the system writes it: ${file}:${at + 1}`] : [],
      ),
  );
