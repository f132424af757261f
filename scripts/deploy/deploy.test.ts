import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createMetrics } from "../serve/metrics.mjs";
import { firstPageCommands } from "./first-page";

const read = (file: string) => readFileSync(file, "utf8");
type Service = {
  image?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  profiles?: string[];
  depends_on?: Record<string, { condition: string }> | string[];
};
const compose: { services: Record<string, Service>; volumes: object } = parse(read("compose.yaml"), {
  merge: true,
});

describe("the deployment", () => {
  const servers = Object.keys(compose.services).filter((name) => /^shop\d$/.test(name));

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
    for (const name of [...servers, "shop", "backup"]) {
      const { environment, volumes } = compose.services[name] ?? {};
      expect(environment).toMatchObject({ LOCAL_SERVICES: "deny", SEED: "none", TRUST_PROXY: "1" });
      expect(volumes).toEqual(["pictures:/data"]);
    }
  });

  it("calls the database by one name, also as the member of its replica set", () => {
    expect(compose.services).toHaveProperty("database");
    expect(read("deploy/replica-set.js")).toContain('"database:27017"');
    expect(compose.services.shop1?.environment?.MONGODB_URI).toContain("@database/ranna?replicaSet=ranna&");
  });

  it("measures every server, on the port that they open for it", () => {
    const prometheus = parse(read("deploy/prometheus.yml"));
    const { METRICS_PORT } = compose.services[servers[0] ?? ""]?.environment ?? {};
    expect(prometheus.scrape_configs[0].static_configs[0].targets).toEqual(
      servers.map((name) => `${name}:${METRICS_PORT}`),
    );
  });
});

describe("docs/DEPLOY.md", () => {
  const page = read("docs/DEPLOY.md");

  it("begins with six settings: all that compose.yaml needs, of which .env.example leaves none out", () => {
    const [, , env = ""] = firstPageCommands();
    const named = (text: string) => [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name).sort();
    expect(named(env)).toHaveLength(6);
    expect(named(read(".env.example"))).toEqual(named(env));
    const needed = [...read("compose.yaml").matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name);
    expect(named(env)).toEqual(expect.arrayContaining(needed));
  });

  it("names only services and scripts that there are", () => {
    const { scripts } = JSON.parse(read("package.json"));
    for (const [, name = ""] of page.matchAll(/\bnpm run ([\w:]+)/g)) expect(scripts).toHaveProperty(name);
    const services = [...page.matchAll(/\bdocker compose (?:--profile \w+ )?(\w+)((?: [^\s`#]+)*)/g)].flatMap(
      ([, verb = "", rest = ""]) => {
        const words = rest.split(" ").filter((word) => word !== "" && !word.startsWith("-"));
        if (verb === "cp") return words.flatMap((word) => /^(\w+):/.exec(word)?.[1] ?? []);
        return /^(run|exec)$/.test(verb) ? words.slice(0, 1) : words;
      },
    );
    expect(services.length).toBeGreaterThan(15);
    expect([...new Set(services)].filter((name) => !(name in compose.services))).toEqual([]);
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
