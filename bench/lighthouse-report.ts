/** Scores of 100; the largest thing drawn and the blocked time in ms; `short`: the audits behind what is missing. */
export type PageFigure = {
  page: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  short: string[];
};

/** `machineIndex`: how fast Lighthouse found this machine's processor to be, by its own measure. */
export type LighthouseFigures = { rounds: number; machineIndex: number; pages: PageFigure[] };

/** Below it Lighthouse itself warns that its times are too bad: a slow machine, or a busy one. */
const INDEX_WANTED = 1_000;

/** Which figure stands in which column, how, and what is wanted of it. */
const COLUMNS: readonly [
  string,
  keyof Omit<PageFigure, "page" | "short">,
  number,
  (wanted: number) => boolean,
][] = [
  ["performance", "performance", 0, (value) => value >= 95],
  ["accessibility", "accessibility", 0, (value) => value >= 95],
  ["best practices", "bestPractices", 0, (value) => value >= 95],
  ["SEO", "seo", 0, (value) => value >= 95],
  ["LCP ms", "lcpMs", 0, (value) => value <= 2_000],
  ["CLS", "cls", 3, (value) => value < 0.02],
  ["TBT ms", "tbtMs", 0, (value) => value < 100],
];

/** Prints a line a page; what misses its target has a mark, and the audits behind it follow. */
export function printLighthouse({ rounds, machineIndex, pages }: LighthouseFigures): void {
  const busy = machineIndex < INDEX_WANTED ? ": too slow or too busy for its times to be good" : "";
  console.log(
    `\nLighthouse, mobile, medians of ${rounds}; the processor's index ${Math.round(machineIndex)}${busy}`,
  );
  console.log(`${"page".padEnd(9)}${COLUMNS.map(([head]) => head.padStart(16)).join("")}`);
  for (const page of pages) {
    const cells = COLUMNS.map(([, key, digits, good]) => {
      const value = page[key];
      return `${value.toFixed(digits)}${good(value) ? " " : "*"}`.padStart(16);
    });
    console.log(`${page.page.padEnd(9)}${cells.join("")}`);
  }
  console.log("wanted: scores of 95, LCP 2,000 ms, CLS below 0.02, TBT below 100 ms; * misses it");
  for (const { page, short } of pages) if (short.length > 0) console.log(`${page}: ${short.join(", ")}`);
}
