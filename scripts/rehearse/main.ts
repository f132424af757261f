import path from "node:path";
import { parseArgs } from "node:util";
import { SettingsError } from "../../lib/platform/env";
import { endWithNpm } from "../start/end-with-npm";
import { prepareSettings } from "../start/settings";
import { Supervisor } from "../start/supervisor";
import { isSound, rehearseFaults } from "./rehearse-faults";
import { rehearseUpdate } from "./rehearse-update";
import {
  headLines,
  reasonLines,
  restoreLines,
  resultLine,
  stepLine,
  troubleLines,
  updateHeadLines,
  updateLines,
} from "./report";
import { rehearseRestore } from "./restore/rehearse-restore";
import { type Site, startSite } from "./site";

/**
 * `npm run rehearse`: the deployment of compose.yaml on this machine, until Ctrl-C. `-- faults`: what goes wrong in one, under load, with a
 * table of what it did; ends with 1 when anything was lost, doubled or stale. `-- update --old DIR`: the same of a rolling update from the release
 * that is checked out in DIR, with `--back` there and back and there again. `-- restore`: a dump under writes, brought back elsewhere.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    servers: { type: "string", default: "2" },
    /** Load around each fault, and in each step of an update, s. */
    seconds: { type: "string", default: "20" },
    /** What the durations of faults are multiplied with. */
    pace: { type: "string", default: "1" },
    /** Only faults whose name holds this. */
    only: { type: "string", multiple: true, default: [] },
    /** A checkout of the release that an update comes from. */
    old: { type: "string" },
    /** Goes back to that release after the update, and comes once more. */
    back: { type: "boolean", default: false },
    /** How many orders a restore is rehearsed with. */
    orders: { type: "string", default: "100000" },
  },
});
const supervisor = new Supervisor();

let stopping = false;
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await supervisor.stopAll();
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
endWithNpm(() => void stop(1));
supervisor.onGaveUp = (name) => {
  console.error(`${name} stopped again and again; the rehearsal stops.`);
  void stop(1);
};

/** A rehearsal on its own data is about what breaks, not about anybody's patience with one address. */
const UNDER_LOAD = {
  LIMIT_REGISTER: "1000000",
  LIMIT_SIGN_IN_ADDRESS: "1000000",
  RANNA_RECONCILE_MS: "2000",
};

function numberIn(name: "servers" | "seconds" | "pace" | "orders", least: number, most: number): number {
  const number = Number(values[name]);
  if (!(number >= least && number <= most))
    throw new Error(`--${name}: expected a number from ${least} to ${most}`);
  return number;
}

async function main(): Promise<void> {
  const [what, ...more] = positionals;
  if (more.length > 0 || (what !== undefined && !["faults", "restore", "update"].includes(what)))
    throw new Error("expected: npm run rehearse [-- faults | -- restore | -- update --old DIR]");
  if ((what === "update") !== (values.old !== undefined))
    throw new Error("--old: expected with update, and only there: the folder of an earlier release");
  if (values.back && what !== "update") throw new Error("--back: only with update");
  if (what === "restore") {
    const orders = Math.floor(numberIn("orders", 1, 10_000_000));
    const result = await rehearseRestore(supervisor, prepareSettings(process.env), orders);
    console.log(restoreLines(result).join("\n"));
    return stop(result.breaches.length === 0 ? 0 : 1);
  }
  const count = Math.floor(numberIn("servers", 1, 9));
  if (what === undefined) return announce(await startSite(supervisor, process.env, count));
  const seconds = numberIn("seconds", 1, 3600);
  if (values.old !== undefined) return update(path.resolve(values.old), count, seconds);
  const options = {
    seconds,
    pace: numberIn("pace", 0.01, 10),
    only: values.only,
  };
  const site = await startSite(supervisor, { ...UNDER_LOAD, ...process.env }, count);
  console.log([`\n${count} servers behind ${nameOf(site)}\n`, ...headLines()].join("\n"));
  const results = await rehearseFaults(site, options, (result) =>
    console.log([resultLine(result), ...troubleLines(result)].join("\n")),
  );
  await stop(results.every(isSound) ? 0 : 1);
}

async function update(old: string, count: number, seconds: number): Promise<void> {
  const site = await startSite(supervisor, { ...UNDER_LOAD, ...process.env }, count, old);
  console.log([`\n${count} servers behind ${nameOf(site)}\n`, ...updateHeadLines()].join("\n"));
  const result = await rehearseUpdate(site, { seconds, back: values.back }, (step) =>
    console.log([stepLine(step), ...reasonLines(step.figures)].join("\n")),
  );
  console.log(updateLines(result).join("\n"));
  await stop(isSound(result) ? 0 : 1);
}

const nameOf = ({ proxy }: Site) => (proxy === "Caddy" ? "Caddy" : "a proxy with Caddy's rules");

function announce(site: Site): void {
  const servers = site.servers.map(({ name, url }) => `  ${name}: ${url}`);
  console.log(`\nRANNA is rehearsed at ${site.url}, ${site.servers.length} servers behind ${nameOf(site)}`);
  console.log([...servers, `Data: ${site.settings.env.dataDir}`, "Ctrl-C stops all.\n"].join("\n"));
}

main().catch(async (error: unknown) => {
  if (stopping) return;
  if (error instanceof SettingsError) for (const line of error.lines) console.error(line);
  else console.error(error instanceof Error ? error.message : error);
  await stop(1);
});
