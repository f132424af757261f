// `npm run test:days [-- steps and options of npm test]`: runs the tests on five other days, each with another time
// zone and test order. Needs libfaketime (Debian package `faketime`).
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

/** Moments in UTC; Dhaka is six hours ahead. The third one is a Friday and the first of a month in Dhaka. */
const DAYS = [
  { at: "2027-02-28T08:00:00Z", zone: "America/Los_Angeles", why: "end of February" },
  { at: "2026-12-31T17:30:00Z", zone: "UTC", why: "31 December, 23:30 in Dhaka" },
  { at: "2027-09-30T18:20:00Z", zone: "Pacific/Auckland", why: "first of a month, 00:20 in Dhaka" },
  { at: "2027-03-05T04:00:00Z", zone: "Asia/Dhaka", why: "a Friday" },
  { at: "2028-11-29T12:00:00Z", zone: "America/St_Johns", why: "in two years" },
];
/** The steps of `npm test` that depend on the clock. Only these run. */
const STEPS = ["unit", "integration", "browser"];

/** @returns {string} the library's path, installed if it is missing */
function libfaketime() {
  const find = () =>
    ["/usr/lib", "/usr/lib64", "/usr/local/lib"]
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => `${folder}/${name}`)])
      .map((folder) => `${folder}/faketime/libfaketimeMT.so.1`)
      .find((file) => existsSync(file));
  if (find() === undefined) spawnSync("apt-get", ["install", "-y", "-qq", "faketime"], { stdio: "inherit" });
  const found = find();
  if (found === undefined) throw new Error("libfaketime is missing: install Debian's package faketime");
  return found;
}

const given = process.argv.slice(2);
const steps = given.some((argument) => !argument.startsWith("-")) ? given : [...given, ...STEPS];
const library = libfaketime();
if (steps.includes("browser")) {
  // The build does not depend on the day, so it runs with the real clock.
  const built = spawnSync(process.execPath, ["scripts/test.mjs", "build"], { stdio: "inherit" });
  if (built.status !== 0) process.exit(1);
}

/** @type {string[]} */
const red = [];
for (const [seed, { at, zone, why }] of DAYS.entries()) {
  console.log(`\n==== ${why}: ${at}, zone ${zone}, order ${seed + 1}`);
  const ahead = Math.round((Date.parse(at) - Date.now()) / 1000);
  const { status } = spawnSync(process.execPath, ["scripts/test.mjs", ...steps, "--seed", String(seed + 1)], {
    stdio: "inherit",
    env: {
      ...process.env,
      TZ: zone,
      LANG: "de_DE.UTF-8",
      LD_PRELOAD: library,
      FAKETIME: `${ahead >= 0 ? "+" : ""}${ahead}s`,
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
  });
  if (status !== 0) red.push(why);
}
console.log(`\n${DAYS.length - red.length} days passed, ${red.length} failed ${red.join(", ")}`.trimEnd());
process.exit(red.length > 0 ? 1 : 0);
