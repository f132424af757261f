import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { freePort } from "../free-port.mjs";
import { pause } from "./load/client";
import type { Site } from "./site";

/** The durations of deploy/alerts.yml are divided by this, so that a rehearsal takes minutes. */
const FASTER = 20;
const SECONDS = { s: 1, m: 60, h: 3600 };

/**
 * The rules of deploy/alerts.yml with shorter durations: how long a fault must last (`for`), and over how long a rate
 * is measured (`[5m]`). Thresholds stay.
 */
const faster = (rules: string): string =>
  rules.replace(
    /(for: |\[)(\d+)([smh])\b/g,
    (_, before: string, count: string, unit: keyof typeof SECONDS) =>
      `${before}${(Number(count) * SECONDS[unit] * 1000) / FASTER}ms`,
  );

/** deploy/prometheus.yml for the servers of this machine: other targets and token file, and read more often. */
function configFor({ servers }: Site, tokenFile: string): object {
  const given = parse(readFileSync("deploy/prometheus.yml", "utf8"));
  const [job] = given.scrape_configs;
  const targets = servers.map(({ metricsPort }) => `127.0.0.1:${metricsPort}`);
  return {
    ...given,
    // The slowest answer of a server, whose database hangs, takes 4 s.
    global: { scrape_interval: "5s", evaluation_interval: "1s" },
    scrape_configs: [
      { ...job, authorization: { credentials_file: tokenFile }, static_configs: [{ targets }] },
    ],
  };
}

export const hasPrometheus = (): boolean => spawnSync("prometheus", ["--version"]).status === 0;

export type Prometheus = {
  /** The names of the alerts that fire; NeedsAHand with its kind, as `NeedsAHand mail`. */
  firing(): Promise<string[]>;
  /** The number of series that a query finds. */
  count(query: string): Promise<number>;
  stop(): void;
};

/** Starts Debian's Prometheus with the files of deploy/, and waits until it has read every server. */
export async function startPrometheus(site: Site): Promise<Prometheus> {
  const folder = path.join(site.settings.env.server.dataDir, "prometheus");
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string) => {
    const file = path.join(path.resolve(folder), name);
    writeFileSync(file, text, { mode: 0o600 });
    return file;
  };
  const token = write("metrics-token", site.settings.variables.METRICS_TOKEN ?? "");
  write("alerts.yml", faster(readFileSync("deploy/alerts.yml", "utf8")));
  // JSON is YAML too.
  const config = write("prometheus.yml", JSON.stringify(configFor(site, token), null, 2));
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    "prometheus",
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${path.join(folder, "data")}`,
      `--web.listen-address=${address}`,
      "--log.level=error",
    ],
    { stdio: ["ignore", "inherit", "inherit"] },
  );
  const stop = () => void child.kill("SIGKILL");
  process.once("exit", stop);
  const ask = async <T>(query: string): Promise<T> => {
    const answer = await fetch(`http://${address}/api/v1/${query}`);
    const { status, data, error } = (await answer.json()) as { status: string; data: T; error?: string };
    if (status !== "success") throw new Error(`Prometheus refuses ${query}: ${error}`);
    return data;
  };
  type Alert = { state: string; labels: { alertname: string; kind?: string } };
  const prometheus: Prometheus = {
    firing: async () =>
      (await ask<{ alerts: Alert[] }>("alerts")).alerts
        .filter(({ state }) => state === "firing")
        .map(({ labels: { alertname, kind } }) => (kind ? `${alertname} ${kind}` : alertname)),
    count: async (query) =>
      (await ask<{ result: unknown[] }>(`query?query=${encodeURIComponent(query)}`)).result.length,
    stop,
  };
  await untilRead(child, () => prometheus.count("up == 1"), site.servers.length);
  return prometheus;
}

/** Waits until Prometheus has read all servers. Throws if it ends before. */
async function untilRead(child: ChildProcess, count: () => Promise<number>, servers: number): Promise<void> {
  let failed: Error | null = null;
  child.once("error", (error) => {
    failed = error;
  });
  child.once("exit", (code) => {
    failed ??= new Error(`prometheus ended with ${code}`);
  });
  while ((await count().catch(() => 0)) < servers) {
    if (failed) throw failed;
    await pause(500);
  }
}
