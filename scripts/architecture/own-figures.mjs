// lib/platform (money, figures, day-words) formats the numbers and days that people read, because the system's
// formats for Bangla differ from machine to machine.
const SYSTEMS = /\bIntl\.(DateTimeFormat|NumberFormat|RelativeTimeFormat)\b|\.toLocale(Date|Time)?String\b/;

/**
 * Finds the uses of the system's own formats.
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
