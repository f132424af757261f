import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { watchedQueries } from "../deploy/page";
import { ALERT_FAULTS, type AlertFault, pressAll } from "./alert-faults";
import { publish } from "./check/fresh-pages";
import { untilReady } from "./check/verdict";
import { pause } from "./load/client";
import { startLoad } from "./load/mixed-load";
import { demoPerson, newPerson } from "./load/people";
import { type Prometheus, startPrometheus } from "./prometheus";
import type { Site } from "./site";

/** One alert of a fault: after how many ms it fired, and how long after the fault it ended. Null: it did not. */
export type AlertResult = { fault: string; alert: string; firedMs: number | null; overMs: number | null };

const LONGEST_MS = 240_000;

/** Alerts that a busy machine can make fire without a fault. */
const OF_SPEED = ["SlowAnswers", "EventLoopLags", "PoolExhausted"];

/**
 * Makes the fault of each alert of deploy/alerts.yml on a site that Prometheus watches, and waits until the alert
 * fires and is over. Before that, the site is under load without a fault, and nothing may fire. Throws if an alert
 * has no fault here, or if a query of docs/DEPLOY.md finds nothing at the end.
 */
export async function rehearseAlerts(
  site: Site,
  seconds: number,
  tell: (result: AlertResult) => void,
): Promise<boolean> {
  const { groups } = parse(readFileSync("deploy/alerts.yml", "utf8"));
  const named = new Set(ALERT_FAULTS.flatMap(({ alerts }) => alerts.map((alert) => alert.split(" ", 1)[0])));
  for (const { alert } of groups[0].rules)
    if (!named.has(alert))
      throw new Error(`${alert}: no fault of scripts/rehearse/alert-faults.ts is for it`);
  const prometheus = await startPrometheus(site);
  try {
    // What the demo data holds for admins would fire all the time.
    await pressAll(await demoPerson(site.url, "admin"));
    let sound = await staysSilent(site, prometheus, seconds, tell);
    for (const fault of ALERT_FAULTS) {
      const results = await rehearseAlert(site, prometheus, fault);
      for (const result of results) tell(result);
      sound &&= results.every(({ firedMs, overMs }) => firedMs !== null && overMs !== null);
      await untilReady(site);
    }
    await requireSeries(prometheus);
    return sound;
  } finally {
    prometheus.stop();
  }
}

/** Puts load on the site for some seconds. Returns true if no alert fires, apart from those of a busy machine. */
async function staysSilent(
  site: Site,
  prometheus: Prometheus,
  seconds: number,
  tell: (result: AlertResult) => void,
): Promise<boolean> {
  const load = await startLoad(site, await publish(await newPerson(site.url, "Cook")));
  await pause(seconds * 1000);
  const fired = await prometheus.firing();
  await load.stop();
  if (load.done.never.size > 0) throw new Error(`never done: ${[...load.done.never].join(", ")}`);
  for (const alert of fired)
    tell({ fault: "none, under load", alert, firedMs: seconds * 1000, overMs: null });
  return fired.every((alert) => OF_SPEED.includes(alert));
}

async function rehearseAlert(
  site: Site,
  prometheus: Prometheus,
  { name, alerts, begin }: AlertFault,
): Promise<AlertResult[]> {
  // The fault before may have made one of these fire too.
  await timesUntil(alerts, prometheus, false);
  const end = await begin(site);
  const fired = await timesUntil(alerts, prometheus, true);
  await end();
  const over = await timesUntil(alerts, prometheus, false);
  return alerts.map((alert) => ({
    fault: name,
    alert,
    firedMs: fired.get(alert) ?? null,
    overMs: over.get(alert) ?? null,
  }));
}

/** For each alert, after how many ms it fires (or no longer fires). An alert that never does is missing. */
async function timesUntil(
  alerts: readonly string[],
  prometheus: Prometheus,
  fires: boolean,
): Promise<Map<string, number>> {
  const began = performance.now();
  const times = new Map<string, number>();
  while (times.size < alerts.length && performance.now() - began < LONGEST_MS) {
    const firing = await prometheus.firing();
    for (const alert of alerts)
      if (firing.includes(alert) === fires && !times.has(alert)) times.set(alert, performance.now() - began);
    await pause(500);
  }
  return times;
}

/** Throws if a query of docs/DEPLOY.md finds no series. */
async function requireSeries(prometheus: Prometheus): Promise<void> {
  for (const [what, query] of Object.entries(watchedQueries()))
    if ((await prometheus.count(query)) === 0) throw new Error(`"${what}" finds nothing: ${query}`);
}
