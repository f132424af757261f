import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createMetrics } from "../serve/metrics.mjs";

const read = (file: string) => readFileSync(file, "utf8");
type Service = {
  image?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  profiles?: string[];
  depends_on?: Record<string, { condition: string }> | string[];
};
const compose: { services: Record<string, Service>; secrets: object; volumes: object } = parse(
  read("compose.yaml"),
  { merge: true },
);

describe("the deployment", () => {
  const servers = Object.keys(compose.services).filter((name) => name.startsWith("shop"));

  it("has two servers or more behind the proxy, which waits for each to be ready", () => {
    expect(servers.length).toBeGreaterThan(1);
    const proxied = /reverse_proxy (.*) \{/.exec(read("deploy/Caddyfile"))?.[1]?.split(" ");
    expect(proxied).toEqual(servers.map((name) => `${name}:3000`));
    expect(compose.services.caddy?.depends_on).toEqual(
      Object.fromEntries(servers.map((name) => [name, { condition: "service_healthy" }])),
    );
    expect(read("deploy/Caddyfile")).toContain("health_uri /api/health/ready");
    expect(read("deploy/Caddyfile")).toContain("header_up -Traceparent");
    expect(read("deploy/Caddyfile")).toMatch(/lb_retry_match \{\s*method GET HEAD\s*\}/);
  });

  it("lets nothing of the product stand in for a service, and shares what servers share", () => {
    for (const name of servers) {
      const { environment, volumes } = compose.services[name] ?? {};
      expect(environment).toMatchObject({ LOCAL_SERVICES: "deny", SEED: "none", TRUST_PROXY: "1" });
      expect(volumes).toEqual(["pictures:/data"]);
    }
  });

  it("gives the database members their names, three of one set", () => {
    const members = Object.keys(compose.services).filter((name) => /^database\d$/.test(name));
    expect(members).toHaveLength(3);
    for (const member of members) expect(read("deploy/replica-set.js")).toContain(`"${member}"`);
    expect(compose.services[servers[0] ?? ""]?.environment?.MONGODB_URI).toContain(members.join(","));
  });

  it("measures every server, on the port that they open for it", () => {
    const prometheus = parse(read("deploy/prometheus.yml"));
    const { METRICS_PORT } = compose.services[servers[0] ?? ""]?.environment ?? {};
    expect(prometheus.scrape_configs[0].static_configs[0].targets).toEqual(
      servers.map((name) => `${name}:${METRICS_PORT}`),
    );
  });
});

describe("what is looked at", () => {
  const metrics = async () => {
    const text = await createMetrics().text();
    const names = [...text.matchAll(/^# TYPE (\S+) (\w+)/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
    return new Set(names);
  };
  const namedIn = (text: string) => new Set(text.match(/\branna_\w+/g));

  it("is measured: every metric of the dashboard and of the alerts exists", async () => {
    const known = await metrics();
    for (const file of ["deploy/grafana/ranna.json", "deploy/alerts.yml"]) {
      const named = [...namedIn(read(file))];
      expect(named.length).toBeGreaterThan(8);
      expect(named.filter((name) => !known.has(name))).toEqual([]);
    }
  });

  it("has its place on the dashboard, whatever the product says of itself", async () => {
    const shown = namedIn(read("deploy/grafana/ranna.json"));
    const own = [...(await metrics())].filter((name) => !/^ranna_(nodejs|process)_|_(count|sum)$/.test(name));
    const left = own.filter((name) => !shown.has(name));
    // The alerts use these two.
    expect(left).toEqual(["ranna_database_up", "ranna_job_failures"]);
  });

  it("has a heading in docs/DEPLOY.md for each alert", () => {
    const { groups } = parse(read("deploy/alerts.yml"));
    const names: string[] = groups[0].rules.map((rule: { alert: string }) => rule.alert);
    for (const name of names) expect(read("docs/DEPLOY.md")).toContain(`**${name}**`);
  });
});
