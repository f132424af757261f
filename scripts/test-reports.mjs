// Reads the JSON reports of test runs.
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * @param {string} text a failure's message
 * @returns {string} its first line, without colours, at most 200 characters
 */
function said(text) {
  const [first = ""] = stripVTControlCharacters(text.slice(0, 2_000)).trim().split("\n");
  return first.slice(0, 200);
}

/**
 * @typedef {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName: string,
 * failureMessages?: string[], duration?: number }[] }} VitestFile
 */

/**
 * Returns one line for each failed test. A file that fails to load has no tests and gets one line.
 * @param {{ testResults: VitestFile[] }} report Vitest's JSON
 */
export function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message = "", assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0 && status === "failed") return [`${file} \u203a ${said(message)}`];
    return tests.map(
      (test) => `${file} \u203a ${test.fullName} \u203a ${said(test.failureMessages?.[0] ?? "")}`,
    );
  });
}

/**
 * Returns one line for each file with tests that did not run here, for example because a tool is not installed.
 * @param {{ testResults: VitestFile[] }} report Vitest's JSON
 */
export function skippedOfVitest({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) => {
    const skipped = assertionResults.filter(({ status }) => status === "skipped").length;
    return skipped > 0 ? [`${path.relative(process.cwd(), name)} \u203a ${skipped} skipped`] : [];
  });
}

/**
 * @typedef {{ projectName: string, status: string, results: { error?: { message?: string }, duration?: number }[] }}
 * BrowserTest
 */
/** @typedef {{ title: string, file: string, line: number, tests: BrowserTest[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * Returns one line for each browser test with this status. `unexpected` means failed; `flaky` means that only a
 * repetition passed.
 * @param {Suite} suite of Playwright's JSON report
 * @param {"unexpected" | "flaky"} status
 * @returns {string[]}
 */
export function failuresOfPlaywright({ specs = [], suites = [] }, status) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName, results }) => {
        const error = said(results.findLast((result) => result.error)?.error?.message ?? "");
        return `[${projectName}] ${file}:${line} \u203a ${title} \u203a ${error}`;
      }),
  );
  return [...own, ...suites.flatMap((suite) => failuresOfPlaywright(suite, status))];
}

/** @typedef {{ ms: number, file: string, line: string }} Time */

/**
 * Returns the durations of all tests that ran.
 * @param {{ testResults: VitestFile[] }} report Vitest's JSON
 * @returns {Time[]}
 */
export const timesOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    return assertionResults.flatMap(({ duration: ms, fullName }) =>
      ms === undefined ? [] : [{ ms, file, line: `${file} \u203a ${fullName}` }],
    );
  });

/**
 * Returns the durations of all browser tests. The duration of a repeated test includes all its attempts.
 * @param {Suite} suite of Playwright's JSON report
 * @returns {Time[]}
 */
export function timesOfPlaywright({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, results }) => ({
      ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
      file,
      line: `[${projectName}] ${file}:${line} \u203a ${title}`,
    })),
  );
  return [...own, ...suites.flatMap(timesOfPlaywright)];
}
