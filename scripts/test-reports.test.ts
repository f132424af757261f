import path from "node:path";
import { expect, test } from "vitest";
import {
  failuresOfPlaywright,
  failuresOfVitest,
  skippedOfVitest,
  timesOfPlaywright,
  timesOfVitest,
} from "./test-reports.mjs";

test("a test that failed and a file that did not load are a line each, without colours", () => {
  const passed = { status: "passed", fullName: "is well", failureMessages: [] };
  const failed = {
    status: "failed",
    fullName: "the list adds up",
    failureMessages: ["\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n  at list.ts"],
  };
  expect(
    failuresOfVitest({
      testResults: [
        { name: path.resolve("lib/a.test.ts"), status: "failed", assertionResults: [passed, failed] },
        {
          name: path.resolve("lib/b.test.ts"),
          status: "failed",
          message: "no such file",
          assertionResults: [],
        },
        { name: path.resolve("lib/c.test.ts"), status: "passed", assertionResults: [passed] },
      ],
    }),
  ).toEqual([
    "lib/a.test.ts › the list adds up › AssertionError: expected 1 to be 2",
    "lib/b.test.ts › no such file",
  ]);
});

test("tests that did not run here are counted for each file", () => {
  const passed = { status: "passed", fullName: "is well" };
  const skipped = { status: "skipped", fullName: "needs a tool" };
  const testResults = [
    { name: path.resolve("lib/a.test.ts"), status: "passed", assertionResults: [skipped, passed, skipped] },
    { name: path.resolve("lib/b.test.ts"), status: "passed", assertionResults: [passed] },
  ];
  expect(skippedOfVitest({ testResults })).toEqual(["lib/a.test.ts › 2 skipped"]);
});

test("a journey that failed is named with its project and line, however deep its suite", () => {
  const result = (message?: string) => [{ error: message === undefined ? undefined : { message } }];
  const spec = {
    title: "a newcomer buys",
    file: "newcomer.spec.ts",
    line: 6,
    tests: [
      { projectName: "desktop", status: "expected", results: result() },
      { projectName: "phone", status: "unexpected", results: result("Error: no button\nCall log") },
    ],
  };
  const report = { suites: [{ specs: [spec] }] };
  expect(failuresOfPlaywright(report, "unexpected")).toEqual([
    "[phone] newcomer.spec.ts:6 › a newcomer buys › Error: no button",
  ]);
  expect(failuresOfPlaywright(report, "flaky")).toEqual([]);
});

test("a journey that passed at the second try is named with what went wrong at the first", () => {
  const results = [{ error: { message: "Error: no button" } }, {}];
  const tests = [{ projectName: "desktop", status: "flaky", results }];
  const report = { specs: [{ title: "somebody pays", file: "pay.spec.ts", line: 3, tests }] };
  expect(failuresOfPlaywright(report, "flaky")).toEqual([
    "[desktop] pay.spec.ts:3 › somebody pays › Error: no button",
  ]);
  expect(failuresOfPlaywright(report, "unexpected")).toEqual([]);
});

test("each test that ran is told with how long it took, a journey with all of its tries", () => {
  const test = (status: string, duration?: number) => ({ status, fullName: "adds up", duration });
  expect(
    timesOfVitest({
      testResults: [
        {
          name: path.resolve("lib/a.test.ts"),
          status: "passed",
          assertionResults: [test("passed", 1500), test("skipped")],
        },
      ],
    }),
  ).toEqual([{ ms: 1500, file: "lib/a.test.ts", line: "lib/a.test.ts › adds up" }]);
  const tests = [
    { projectName: "phone", status: "flaky", results: [{ duration: 2000 }, { duration: 1000 }] },
  ];
  const report = { suites: [{ specs: [{ title: "somebody pays", file: "pay.spec.ts", line: 3, tests }] }] };
  expect(timesOfPlaywright(report)).toEqual([
    { ms: 3000, file: "pay.spec.ts", line: "[phone] pay.spec.ts:3 › somebody pays" },
  ]);
});
