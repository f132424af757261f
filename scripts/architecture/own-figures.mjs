// Figures and days that people read are written by lib/platform (money, figures, day-words): the system's formats know Bangla otherwise
// on each machine.
const SYSTEMS = /\bIntl\.(DateTimeFormat|NumberFormat|RelativeTimeFormat)\b|\.toLocale(Date|Time)?String\b/;

/**
 * Where the system's own formats are used.
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
