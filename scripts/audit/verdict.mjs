/** Severities that stop a release. Packages with less severe advisories are updated later. */
const STOPS = ["high", "critical"];

/**
 * @typedef {{ severity: string, via: (string | { title: string, url: string })[] }} Vulnerable
 * @typedef {{ state: "good" | "bad" | "unknown", lines: string[] }} Verdict
 */

/**
 * Reads the output of `npm audit --json`. The result is `unknown` if the registry did not respond.
 * @param {string} json standard output of the command @returns {Verdict}
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

/** @param {Vulnerable["via"][number]} via the name of a vulnerable dependency, or an advisory */
const reason = (via) => (typeof via === "string" ? `through ${via}` : `${via.title} (${via.url})`);

/** @param {string} json */
function parse(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
