/** Severities that stop a release; what is lower waits for the next update of the packages. */
const STOPS = ["high", "critical"];

/**
 * @typedef {{ severity: string, via: (string | { title: string, url: string })[] }} Vulnerable
 * @typedef {{ state: "good" | "bad" | "unknown", lines: string[] }} Verdict
 */

/**
 * What `npm audit --json` says, for people. `unknown`: the registry gave no answer, and nothing is known either way.
 * @param {string} json its standard output @returns {Verdict}
 */
export function readVerdict(json) {
  const said = parse(json);
  const counts = said?.metadata?.vulnerabilities;
  if (!counts) {
    const why = said?.message ?? said?.error?.summary ?? "no answer";
    return {
      state: "unknown",
      lines: [
        `skipped: the registry answers no audit (${String(why).split("\n")[0]}); nothing is known of advisories`,
      ],
    };
  }
  /** @type {[string, Vulnerable][]} */
  const found = Object.entries(said.vulnerabilities ?? {});
  const stops = found.filter(([, { severity }]) => STOPS.includes(severity));
  const lines = stops.map(
    ([name, { severity, via }]) => `${severity}: ${name}: ${via.map(reason).join("; ")}`,
  );
  const lower = found.length - stops.length;
  return {
    state: stops.length > 0 ? "bad" : "good",
    lines: [...lines, `${stops.length} high or critical, ${lower} lower, in production packages`],
  };
}

/** @param {Vulnerable["via"][number]} via a package of its own that is, or an advisory */
const reason = (via) => (typeof via === "string" ? `through ${via}` : `${via.title} (${via.url})`);

/** @param {string} json */
function parse(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
