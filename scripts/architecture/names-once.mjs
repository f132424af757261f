// Finds names that two files export for different things, because a search for such a name may lead to the wrong one.

/**
 * Names that every room (a module folder of lib/) may use for its standard exports (docs/ARCHITECTURE.md). Exports of
 * `calls.ts` and `*-calls.ts` are not checked.
 */
const ASPECTS =
  /^(accounts|checks|collections|figures|gauges|incidents|indexes|jobs|mails|personal|personalExport|retention|sms)$/;
const CALLS = /\/([a-z]+-)?calls[.]ts$/;
/** Matches the files that export the same names as lib/texts/<room>.ts: files of one language, or of the server. */
const TWIN = /^lib\/texts\/((en|bn)\/|words-server[.])/;
const DECLARED =
  /^export (?:declare |abstract |async )*(?:const|let|function\*?|type|interface|class|enum) (\w+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\};?$/gm;

const IMPORTED = /^import [^;]*;/gm;

/**
 * @param {string} source
 * @returns {string[]} names that a file declares and exports, without re-exports
 */
function namesIn(source) {
  const imports = (source.match(IMPORTED) ?? []).join().split(/\W+/);
  const listed = [...source.matchAll(LISTED)]
    .flatMap(([, list = ""]) => list.split(","))
    .flatMap((one) => one.trim().split(/\s+/).at(-1) || [])
    .filter((name) => !imports.includes(name));
  return [...[...source.matchAll(DECLARED)].map(([, name = ""]) => name), ...listed];
}

/**
 * Returns a line for each name that several files export for different things.
 * @param {Map<string, string>} sources by file
 * @param {readonly string[]} known names that still stand for two things; one that no longer does gets a line too
 */
export function namesForTwoThings(sources, known = []) {
  /** @type {Map<string, Set<string>>} */
  const files = new Map();
  for (const [file, source] of sources) {
    if (CALLS.test(file) || TWIN.test(file)) continue;
    for (const name of namesIn(source).filter((one) => !ASPECTS.test(one)))
      files.set(name, (files.get(name) ?? new Set()).add(file));
  }
  const twice = new Map([...files].filter(([, where]) => where.size > 1));
  return [
    ...[...twice]
      .filter(([name]) => !known.includes(name))
      .map(([name, where]) => `exported for two things: ${name} in ${[...where].join(" and ")}`),
    ...known
      .filter((name) => !twice.has(name))
      .map((name) => `exported once by now, no longer known: ${name}`),
  ];
}
