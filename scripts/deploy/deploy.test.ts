import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { STUCK_KINDS } from "@/lib/incidents/rules";
import { createMetrics } from "../serve/metrics.mjs";
import { firstPageCommands, watchedQueries } from "./page";

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
      expect(environment).toMatchObject({
        LOCAL_SERVICES: "deny",
        SEED: "none",
        TRUST_PROXY: `\${TRUST_PROXY:-1}`,
      });
      expect(volumes).toEqual(["pictures:/data"]);
    }
  });

  it("calls the database by one name, also as the member of its replica set", () => {
    expect(compose.services).toHaveProperty("database");
    expect(read("deploy/replica-set.js")).toContain('"database:27017"');
    expect(compose.services.shop1?.environment?.MONGODB_URI).toContain("@database/ranna?replicaSet=ranna&");
  });

  it("measures every server, on the port that they open for it", () => {
    const [measured] = parse(read("deploy/prometheus.yml")).scrape_configs;
    const { METRICS_PORT } = compose.services[servers[0] ?? ""]?.environment ?? {};
    expect(measured.static_configs[0].targets).toEqual(servers.map((name) => `${name}:${METRICS_PORT}`));
    expect(read("deploy/alerts.yml")).toContain(`expr: up{job="${measured.job_name}"}`);
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

  // A shell that is given a whole block goes on after a command that failed.
  it("starts nothing after a check that found something wrong", () => {
    expect(page).toContain("docker compose run --rm shop check && docker compose up -d\n");
    expect(page).not.toMatch(/shop check\n(?!```)/);
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

/** What `GET /metrics` answers when each metric has a value. */
async function measured(): Promise<string> {
  const { meters, request, text } = createMetrics();
  request({ method: "GET", route: "/", status: 200, ms: 5, cache: "HIT" });
  meters.webhook("other", "taken");
  meters.command("find", 3, true);
  meters.pool("open", 1);
  meters.gauges({ ping: async () => undefined, needsAHand: async () => ({ mail: 1 }) });
  return text();
}

describe("what is looked at", () => {
  const metrics = async () => {
    const text = await measured();
    const names = [...text.matchAll(/^# TYPE (\S+) (\w+)/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
    return new Set(names);
  };

  it("is measured: every metric of docs/DEPLOY.md's queries and of the alerts exists", async () => {
    const known = await metrics();
    for (const text of [Object.values(watchedQueries()).join("\n"), read("deploy/alerts.yml")]) {
      const named = [...new Set(text.match(/\branna_\w+/g))];
      expect(named.length).toBeGreaterThan(5);
      expect(named.filter((name) => !known.has(name))).toEqual([]);
    }
  });
});

describe("the alerts", () => {
  const rules: { alert: string; expr: string }[] = parse(read("deploy/alerts.yml")).groups[0].rules;
  const promtool = (args: string[], input?: string) => {
    const { status, stdout, stderr, error } = spawnSync("promtool", args, { encoding: "utf8", input });
    return { status, said: `${error ?? ""}${stdout}${stderr}` };
  };
  // Debian's package `prometheus` has it.
  const withPromtool = it.skipIf(promtool(["--version"]).status !== 0);

  it("each have a row in docs/DEPLOY.md", () => {
    const rows = [...read("docs/DEPLOY.md").matchAll(/^\| \*\*(\w+)\*\* \|/gm)].map(([, name]) => name);
    expect(rows).toEqual(rules.map(({ alert }) => alert));
  });

  it("send people to queries that docs/DEPLOY.md has", () => {
    const alerts = /\n## Alerts\n(.*?)(?=\n## |$)/s.exec(read("docs/DEPLOY.md"))?.[1] ?? "";
    const named = [...alerts.matchAll(/"([A-Z][^"]*)"/g)].map(([, title = ""]) => title);
    expect(named.length).toBeGreaterThan(2);
    expect(Object.keys(watchedQueries())).toEqual(expect.arrayContaining(named));
  });

  it("each have a test in which they fire, and one in which they don't", () => {
    type Case = { alertname: string; exp_alerts: object[] };
    const { tests } = parse(read("deploy/alerts.test.yml"));
    const cases: Case[] = tests.flatMap((one: { alert_rule_test: Case[] }) => one.alert_rule_test);
    const tried = (fires: boolean) =>
      cases.flatMap(({ alertname, exp_alerts }) => (exp_alerts.length > 0 === fires ? [alertname] : []));
    const names = new Set(rules.map(({ alert }) => alert));
    expect(new Set(tried(true))).toEqual(names);
    expect(new Set(tried(false))).toEqual(names);
  });

  it("ask for kinds that need a hand, of those that there are", () => {
    const asked = rules.flatMap(({ expr }) => /kind=~"([^"]*)"/.exec(expr)?.[1]?.split("|") ?? []);
    expect(asked.length).toBeGreaterThan(0);
    expect(STUCK_KINDS).toEqual(expect.arrayContaining(asked));
  });

  // A metric with one of these labels would get another name for it, and a rule would read the server's instead.
  it("can read every label by its name: none is one that Prometheus gives the server", async () => {
    const text = await measured();
    expect(text).toContain("ranna_needs_a_hand{");
    expect(text).not.toMatch(/[{,](job|instance)="/);
  });

  withPromtool.each([
    ["check", "config", "--syntax-only", "deploy/prometheus.yml"],
    ["check", "rules", "deploy/alerts.yml"],
    ["test", "rules", "deploy/alerts.test.yml"],
  ])("pass promtool %s %s", (...args) => {
    const { status, said } = promtool(args);
    expect(status, said).toBe(0);
  });

  withPromtool("read what promtool takes for well-made metrics", async () => {
    const { status, said } = promtool(["check", "metrics"], await measured());
    expect(status, said).toBe(0);
  });
});
