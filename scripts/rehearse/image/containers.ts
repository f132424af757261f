import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What runs containers on this machine. */
export type Containers = {
  name: "docker" | "podman";
  env: NodeJS.ProcessEnv;
  /** Runs one of its commands and returns the output. Throws with the error output if it fails. */
  call(args: string[], env?: NodeJS.ProcessEnv): Promise<string>;
};

const NEEDED =
  "podman or docker is needed (Debian: apt-get install podman runc; Fedora: dnf install podman), and the base image " +
  "that the Dockerfile names";

const UNREACHED =
  "npm does not reach its registry from the base image, with the registry of `npm config get registry` and " +
  "NODE_EXTRA_CA_CERTS, whose file has to be in that image";

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "../../..", file), "utf8");

/** The image that the Dockerfile builds on. */
export function baseImage(): string {
  const file = read("Dockerfile");
  const version = /^ARG NODE_VERSION=(\S+)$/m.exec(file)?.[1];
  const name = /^FROM (node:\S+) AS shop$/m.exec(file)?.[1]?.replace(`\${NODE_VERSION}`, version ?? "");
  if (!version || !name) throw new Error("Dockerfile: the base image is not where it was");
  return `docker.io/library/${name}`;
}

/**
 * Podman's settings for a machine on which root may not raise limits, such as a container or a small virtual machine.
 */
const RESTRICTED = `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
`;

/** The registry and certificates that npm has here, for npm in a container. */
function npmSettings(): string[] {
  const registry = spawnSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).stdout.trim();
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  return [
    `npm_config_registry=${registry}`,
    ...(certificates ? [`NODE_EXTRA_CA_CERTS=${certificates}`] : []),
  ];
}

/**
 * Returns docker or podman, whichever can build the image: it runs the base image, in which npm reaches its registry. If
 * neither can, returns a line that says what is missing. `folder` is for settings.
 */
export function findContainers(folder: string): Containers | string {
  const file = path.join(folder, "containers.conf");
  writeFileSync(file, RESTRICTED);
  const restricted = { ...process.env, CONTAINERS_CONF: file, BUILDAH_ISOLATION: "chroot" };
  const tries = [
    { name: "docker", env: process.env },
    { name: "podman", env: process.env },
    { name: "podman", env: restricted },
  ] as const;
  const base = baseImage();
  const settings = npmSettings().map((setting) => `--env=${setting}`);
  let missing = NEEDED;
  for (const { name, env } of tries) {
    const works = (args: string[]) => spawnSync(name, args, { env, stdio: "ignore" }).status === 0;
    const runs = (...args: string[]) => works(["run", "--rm", "--network=host", ...args]);
    if (!works(["ps"]) || !runs(base, "node", "--version")) continue;
    if (runs(...settings, base, "npm", "view", "--fetch-retries=0", "npm", "version"))
      return { name, env, call: (args, more) => output(name, args, { ...env, ...more }) };
    missing = UNREACHED;
  }
  return missing;
}

function output(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const text = { out: "", all: "" };
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    text.out += chunk;
    text.all += chunk;
  });
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    text.all += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve(text.out.trim());
      else reject(new Error(`${command} ${args.join(" ")} ended with ${code}:\n${text.all.slice(-4_000)}`));
    });
  });
}

/** The other format, OCI's, has no HEALTHCHECK. */
export const formatOf = (name: Containers["name"]) => (name === "podman" ? ["--format", "docker"] : []);

/**
 * Builds the image of this checkout under the name `tag`. Returns its size and that of what it adds to the base image,
 * in bytes.
 */
export async function buildImage(
  { name, call }: Containers,
  tag: string,
): Promise<{ bytes: number; ownBytes: number }> {
  const own = ["--network=host", ...npmSettings().map((setting) => `--build-arg=${setting}`)];
  await call(["build", ...formatOf(name), ...own, "--tag", tag, "."]);
  const sizeOf = async (image: string) => Number(await call(["image", "inspect", "-f", "{{.Size}}", image]));
  const bytes = await sizeOf(tag);
  return { bytes, ownBytes: bytes - (await sizeOf(baseImage())) };
}

/** Makes another image of the same content, which stands for the next release. Returns its name. */
export async function newerImage({ name, call }: Containers, image: string, folder: string): Promise<string> {
  const file = path.join(folder, "Dockerfile");
  writeFileSync(file, `FROM ${image}\nLABEL release=newer\n`);
  const newer = `${image}-newer`;
  await call(["build", ...formatOf(name), "--file", file, "--tag", newer, folder]);
  return newer;
}

/** Removes the containers whose names begin with `prefix` and the volume of that name, when this process ends. */
export function removeAtExit({ name, env }: Containers, prefix: string): void {
  const run = (...args: string[]) => spawnSync(name, args, { env, encoding: "utf8" }).stdout.split("\n");
  // First of all handlers: podman still needs its settings, whose folder another handler removes.
  process.prependOnceListener("exit", () => {
    const ids = run("ps", "--all", "--quiet", "--filter", `name=${prefix}`).filter(Boolean);
    if (ids.length > 0) run("rm", "--force", ...ids);
    run("volume", "rm", "--force", prefix);
  });
}
