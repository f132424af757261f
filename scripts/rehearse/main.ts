import { randomBytes } from "node:crypto";
import path from "node:path";
import { parseArgs } from "node:util";
import { runSupervised } from "../start/run-supervised";
import { prepareSettings } from "../start/settings";
import type { Supervisor } from "../start/supervisor";
import { FAULTS } from "./faults";
import { rehearseImage } from "./image/rehearse-image";
import { hasPrometheus } from "./prometheus";
import { rehearseAlerts } from "./rehearse-alerts";
import { isSound, rehearseFaults } from "./rehearse-faults";
import { rehearseUpdate } from "./rehearse-update";
import {
  ALERT_HEAD,
  alertLine,
  FAULT_HEAD,
  faultLines,
  stepLines,
  UPDATE_HEAD,
  verdictLines,
} from "./report";
import { rehearseRestore } from "./restore/rehearse-restore";
import { startSite, UNDER_LOAD } from "./site";

/**
 * `npm run rehearse` runs the deployment of compose.yaml on this machine until Ctrl-C. `-- faults` causes each fault
 * under load and prints a table of the effects. `-- update --old DIR` does a rolling update under load from the
 * release in DIR. Both exit with 1 if anything was lost, doubled, stale or never done. `-- restore` makes a dump
 * during writes and restores it into another database. `-- alerts` makes the fault of each alert while Prometheus
 * watches, and exits with 1 if an alert does not fire. `-- image` builds the image, runs the shops in containers and
 * causes the faults of a deployment.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    servers: { type: "string", default: "2" },
    /** The duration of the load for each fault, and for each step of an update, in seconds. */
    seconds: { type: "string", default: "20" },
    /** The factor by which the durations of faults are multiplied. */
    pace: { type: "string", default: "1" },
    /** Causes only faults whose names contain one of these texts. */
    only: { type: "string", multiple: true, default: [] },
    /** The folder of a checkout of the release that an update starts from. */
    old: { type: "string" },
    /** The number of orders in the database that is dumped and restored. */
    orders: { type: "string", default: "100000" },
  },
});
function numberIn(name: "servers" | "seconds" | "pace" | "orders", least: number, most: number): number {
  const number = Number(values[name]);
  if (number >= least && number <= most) return number;
  throw new Error(`--${name}: expected a number from ${least} to ${most}`);
}

/**
 * Settings of a rehearsal of the alerts. With few connections to the database, a few dozen requests exhaust them.
 */
const WATCHED = {
  ...UNDER_LOAD,
  ...process.env,
  METRICS_TOKEN: randomBytes(24).toString("hex"),
  DATABASE_CONNECTIONS: "5",
};

/** Runs the requested rehearsal. Returns true if all checks passed; null if the site runs until it is stopped. */
async function rehearse(supervisor: Supervisor): Promise<boolean | null> {
  const [what, ...more] = positionals;
  const kinds = ["alerts", "faults", "image", "restore", "update"];
  if (more.length > 0 || (what !== undefined && !kinds.includes(what)))
    throw new Error(
      "expected: npm run rehearse [-- alerts | -- faults | -- image | -- restore | -- update --old DIR]",
    );
  if ((what === "update") !== (values.old !== undefined))
    throw new Error("--old: expected with update, and only there: the folder of an earlier release");
  if (what === "restore") {
    const orders = Math.floor(numberIn("orders", 1, 10_000_000));
    return rehearseRestore(supervisor, prepareSettings(process.env), orders);
  }
  const count = Math.floor(numberIn("servers", 1, 9));
  const seconds = numberIn("seconds", 1, 3600);
  const pace = numberIn("pace", 0.01, 10);
  if (what === "image") return rehearseImage(supervisor, { seconds, pace }, values.only);
  const release = values.old === undefined ? undefined : path.resolve(values.old);
  if (what === "alerts" && !hasPrometheus())
    throw new Error("alerts: prometheus is not installed here; Debian's package has that name");
  const source =
    what === undefined ? process.env : what === "alerts" ? WATCHED : { ...UNDER_LOAD, ...process.env };
  const site = await startSite(supervisor, source, count, release);
  const servers = site.servers.map(({ name, url }) => `  ${name}: ${url}`);
  console.log(
    [`\nRANNA is rehearsed at ${site.url} by ${count} servers behind a proxy`, ...servers].join("\n"),
  );
  if (what === "update") {
    console.log(`\n${UPDATE_HEAD}`);
    const result = await rehearseUpdate(site, seconds, (step) => console.log(stepLines(step)));
    console.log(`\nmigrations: ${result.migrations.join(", ") || "none"}\n${verdictLines(result.verdict)}`);
    return isSound(result);
  }
  if (what === "alerts") {
    console.log(`\n${ALERT_HEAD}`);
    return rehearseAlerts(site, seconds, (result) => console.log(alertLine(result)));
  }
  if (what === "faults") {
    console.log(`\n${FAULT_HEAD}`);
    const tell = (result: Parameters<typeof faultLines>[0]) => console.log(faultLines(result));
    return (await rehearseFaults(site, FAULTS, { seconds, pace }, values.only, tell)).every(isSound);
  }
  console.log(`Data: ${site.settings.env.server.dataDir}\nCtrl-C stops all.\n`);
  return null;
}

await runSupervised("the rehearsal", async (supervisor) => {
  const sound = await rehearse(supervisor);
  return sound === null ? null : sound ? 0 : 1;
});
