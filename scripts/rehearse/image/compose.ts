import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse, stringify } from "yaml";
import { bundle } from "../../bundle.mjs";
import { firstPageCommands } from "../../deploy/page";
import { freePort } from "../../free-port.mjs";
import { tracedFiles } from "../../image/trace.mjs";
import { pause } from "../load/client";
import { hasPrometheus } from "../prometheus";
import { untilUrlReady } from "../site";
import { CADDY, caddyfileFor } from "./caddy";
import { baseImage, type Containers, formatOf } from "./containers";

const root = path.resolve(import.meta.dirname, "../../..");
const HERE = path.join(root, "scripts/rehearse/image");

type Service = {
  image?: string;
  build?: unknown;
  environment?: Record<string, string>;
  env_file?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  profiles?: string[];
  ports?: string[];
  volumes?: string[];
};
type Compose = { name: string; services: Record<string, Service>; networks: object };
type Run = (...args: string[]) => { status: number | null; stdout: string; stderr: string };

/** The command that understands compose.yaml, or null if there is none. */
function composeCommand({ name, env }: Containers): string[] | null {
  const commands = name === "docker" ? [["docker", "compose"]] : [["podman-compose"], ["podman", "compose"]];
  const works = ([command = "", ...args]: string[]) =>
    spawnSync(command, [...args, "version"], { env, stdio: "ignore" }).status === 0;
  return commands.find(works) ?? null;
}

/** How long, in ms, the site, a health check or a first check of the settings may take to succeed. */
const READY_MS = 120_000;

/**
 * Follows the first page of docs/DEPLOY.md with compose.yaml and the given image of the shop until the site is served,
 * runs each health check, and removes all of it. Images that can't be had are replaced by local ones. Returns lines that
 * say what was seen; null if this machine has no compose.
 */
export async function rehearseCompose(
  containers: Containers,
  image: string,
  folder: string,
): Promise<string[] | null> {
  const command = composeCommand(containers);
  if (!command) return null;
  const work = path.join(folder, "compose");
  mkdirSync(work);
  const port = await freePort();
  const compose = await localCompose(containers, image, work, port);
  const file = path.join(work, "compose.yaml");
  writeFileSync(file, stringify(compose));
  const [program = "", ...first] = command;
  // The settings are read from `.env` beside the file.
  const all = (args: string[]) => [...first, "-p", compose.name, "-f", file, ...args];
  const run: Run = (...args) =>
    spawnSync(program, all(args), { env: containers.env, cwd: work, encoding: "utf8" });
  const remove = () => {
    run("down", "--volumes", "--timeout", "10");
    // podman-compose 1.0 leaves them.
    const networks = Object.keys(compose.networks).map((network) => `${compose.name}_${network}`);
    spawnSync(containers.name, ["network", "rm", ...networks], { env: containers.env, stdio: "ignore" });
  };
  process.prependOnceListener("exit", remove);
  const began = performance.now();
  const url = `https://localhost:${port}`;
  await followFirstPage(run, compose, url);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const healthy = await healthOf(containers, compose);
  const watched = await watchShops(compose);
  const restored = await restoreBackup(run, url);
  remove();
  process.off("exit", remove);
  return [
    `compose.yaml by ${command.join(" ")}: ${url} is served after ${seconds} s`,
    ...healthy,
    watched,
    ...restored,
  ];
}

/** The command that writes `.env`, and those of the first page that are done before compose.yaml is started here. */
const SETTINGS = "(umask 077; cat > .env) <<END\n";
const BEFORE = ["git clone ", "cd ", SETTINGS, "docker compose build"];

/** Runs the commands of the first page of docs/DEPLOY.md. Throws if one fails, or is not known here. */
async function followFirstPage(run: Run, compose: Compose, url: string): Promise<void> {
  // Not every compose knows profiles, so what has none is named.
  const started = Object.keys(compose.services).filter((name) => !compose.services[name]?.profiles);
  const succeed = (...args: string[]) => {
    const { status, stdout, stderr } = run(...args);
    if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}:\n${stdout}${stderr}`);
  };
  const known: Record<string, () => unknown> = {
    // podman-compose 1.0 does not wait until the database is there.
    "docker compose run --rm shop check": () =>
      untilDone(async () => runShop(run, /(A shop can open)/, "check")),
    "docker compose up -d": () => {
      succeed("up", "-d", ...started);
      return untilReady(run, url);
    },
    "docker compose ps": () => succeed("ps"),
  };
  for (const command of new Set(firstPageCommands())) {
    if (BEFORE.some((begin) => command.startsWith(begin))) continue;
    const step = known[command];
    if (!step) throw new Error(`docs/DEPLOY.md, first page: not rehearsed: ${command}`);
    await step();
  }
}

/** Runs a command of the shop. Returns the group in what it prints. */
function runShop(run: Run, expected: RegExp, ...words: string[]): string {
  const { stdout, stderr } = run("run", "--rm", "-T", "shop", ...words);
  const found = expected.exec(stdout)?.[1];
  if (found === undefined) throw new Error(`shop ${words.join(" ")}:\n${stdout}${stderr}`);
  return found;
}

/** Waits until Prometheus says, on its port of this machine, that it reads both shops. */
async function watchShops({ services: { prometheus } }: Compose): Promise<string> {
  if (!prometheus) return "  prometheus was not started: there is none here";
  const [address] = prometheus.ports?.[0]?.split(/:\d+$/) ?? [];
  await untilDone(async () => {
    const answer = await fetch(`http://${address}/api/v1/query?query=sum(up)`);
    const text = await answer.text();
    if (!text.includes('"2"]')) throw new Error(`prometheus does not read two shops: ${text}`);
  });
  return "  prometheus reads both shops";
}

/** Backs up and restores, as docs/DEPLOY.md says it. Throws if something is not as said there. */
async function restoreBackup(run: Run, url: string): Promise<string[]> {
  const file = runShop(run, /"file":"([^"]+)"/, "backup", "--once");
  run("stop", "--timeout", "40", "shop1", "shop2");
  const documents = runShop(run, /(\d+) documents .* are back/, "restore", file, "--replace");
  run("start", "shop1", "shop2");
  await untilReady(run, url);
  return ["  check: a shop can open", `  backup and restore: ${documents} documents are back, and served`];
}

/** Tries again until it succeeds: Caddy serves as soon as one of the shops is ready. */
async function untilDone(work: () => Promise<unknown>): Promise<void> {
  for (const began = performance.now(); ; await pause(500))
    try {
      await work();
      return;
    } catch (error) {
      if (performance.now() - began > READY_MS) throw error;
    }
}

const untilReady = (run: Run, url: string): Promise<void> =>
  untilUrlReady(url, READY_MS, () => run("ps").stdout + run("logs").stdout.slice(-4_000));

/** Runs the health check of each service that has one. Throws if one fails. */
async function healthOf({ name, call }: Containers, { name: project, services }: Compose): Promise<string[]> {
  const names = (await call(["ps", "--format", "{{.Names}}"])).split("\n");
  const lines: string[] = [];
  for (const [service, { healthcheck }] of Object.entries(services)) {
    const one = names.find((found) => [`${project}_${service}_1`, `${project}-${service}-1`].includes(found));
    const isChecked = one && (await call(["inspect", "-f", "{{json .Config.Healthcheck}}", one])) !== "null";
    if (!isChecked || healthcheck?.disable) continue;
    const [kind, ...command] = healthcheck?.test ?? [];
    // Podman checks nothing by itself without systemd, and podman-compose 1.0 garbles a command of several words.
    if (name === "podman")
      await untilDone(() => call(kind === "CMD" ? ["exec", one, ...command] : ["healthcheck", "run", one]));
    else if ((await call(["inspect", "-f", "{{.State.Health.Status}}", one])) !== "healthy")
      throw new Error(`${one} is not healthy`);
    lines.push(`  ${service} is healthy`);
  }
  return lines;
}

/** compose.yaml with absolute paths, local images where needed, and free ports. */
async function localCompose(
  containers: Containers,
  image: string,
  work: string,
  port: number,
): Promise<Compose> {
  const compose: Compose = parse(readFileSync(path.join(root, "compose.yaml"), "utf8"), { merge: true });
  compose.name = `ranna-rehearsal-${process.pid}`;
  const settings = firstPageCommands().find((command) => command.startsWith(SETTINGS)) ?? "";
  const own = settings.replace("SITE=shop.example", `SITE=localhost:${port}`);
  spawnSync("sh", ["-c", own], { cwd: work, stdio: "inherit" });
  const databases = Object.entries(compose.services).filter(([, { image: used }]) =>
    used?.startsWith("mongo:"),
  );
  const mongo = await localImageFor(containers, databases[0]?.[1].image ?? "", work, makeMongo);
  const caddy = await localImageFor(containers, compose.services.caddy?.image ?? "", work, (context) =>
    copyProgram(CADDY, path.join(context, "caddy")),
  );
  for (const service of Object.values(compose.services)) {
    if (service.build) {
      delete service.build;
      service.image = image;
    }
    if (service.env_file) service.env_file = [path.join(work, ".env")];
    service.volumes = service.volumes?.map((one) => one.replace(/^\.\//, `${root}/`));
    if (service.ports) service.ports = [`127.0.0.1:${port}:${port}`];
    if (mongo && service.image?.startsWith("mongo:")) service.image = mongo;
    if (mongo && service.environment?.MONGODB_URI)
      service.environment.MONGODB_URI = `mongodb://${databases[0]?.[0]}:27017/ranna?directConnection=true`;
    if (caddy && service.image?.startsWith("caddy:")) {
      service.image = caddy;
      writeFileSync(path.join(work, "Caddyfile"), caddyfileFor([]));
      service.volumes = service.volumes?.map((one) =>
        one.replace(`${root}/deploy/Caddyfile`, path.join(work, "Caddyfile")),
      );
    }
  }
  const { prometheus } = compose.services;
  if (prometheus && hasPrometheus()) {
    const local = await localImageFor(containers, prometheus.image ?? "", work, (context) =>
      copyProgram("prometheus", path.join(context, "prometheus")),
    );
    if (local) prometheus.image = local;
    // It is started with the others.
    delete prometheus.profiles;
    prometheus.ports = [`127.0.0.1:${await freePort()}:9090`];
  } else delete compose.services.prometheus;
  return compose;
}

/** Returns the name of a local image that stands for `image`, or null if that one can be had. */
async function localImageFor(
  { name, call }: Containers,
  image: string,
  work: string,
  make: (context: string) => void | Promise<void>,
): Promise<string | null> {
  const whole = `docker.io/${image.includes("/") ? image : `library/${image}`}`;
  const works = (args: string[]) =>
    call(args).then(
      () => true,
      () => false,
    );
  if ((await works(["image", "inspect", whole])) || (await works(["pull", whole]))) return null;
  const kind = path.basename(image).split(":")[0];
  const context = path.join(work, `local-${kind}`);
  cpSync(path.join(HERE, `local-${kind}`), context, { recursive: true });
  await make(context);
  const tag = `ranna-local-${kind}:rehearsal`;
  const own = ["--network=host", "--build-arg", `BASE=${baseImage()}`];
  await call(["build", ...formatOf(name), ...own, "--tag", tag, context]);
  return tag;
}

/** Puts the local database and the packages that it loads into the folder. */
async function makeMongo(context: string): Promise<void> {
  const compiled = ".cache/local-mongo";
  await bundle(["local/mongo/main.ts"], { outdir: compiled, outbase: "local/mongo" });
  for (const file of await tracedFiles(`${compiled}/main.mjs`))
    cpSync(file, path.join(context, "database", path.relative(compiled, file).replace(/^(\.\.\/)+/, "")));
  // The binary of this platform, which lmdb chooses when it is loaded.
  cpSync("node_modules/@lmdb", path.join(context, "database/node_modules/@lmdb"), { recursive: true });
}

function copyProgram(program: string, to: string): void {
  const found = spawnSync("sh", ["-c", 'command -v "$0"', program], { encoding: "utf8" }).stdout.trim();
  copyFileSync(realpathSync(found), to);
}
