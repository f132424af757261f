// `npm run test:node -- 24 [steps]`: starts the product and runs `npm test` on another Node release, here Node 24. By
// default all steps run.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const [major = "", ...steps] = process.argv.slice(2);
if (!/^\d+$/.test(major)) {
  console.error("which release? npm run test:node -- 24 [steps of npm test]");
  process.exit(1);
}

/** The name of the npm package that contains Node for this platform. */
function packageName() {
  const system = process.platform === "win32" ? "win" : process.platform;
  const bin = system === "darwin" && process.arch === "arm64" ? "bin-" : "";
  return `node-${bin}${system}-${process.arch}`;
}

/** @returns {string} the folder of the binary, installed if it is missing */
function binary() {
  const at = path.join(root, ".cache", "node", major);
  const folder = path.join(at, "node_modules", packageName(), "bin");
  if (existsSync(folder)) return folder;
  mkdirSync(at, { recursive: true });
  const quietly = ["--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = spawnSync("npm", ["install", "--prefix", at, ...quietly, `${packageName()}@${major}`], {
    cwd: at,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
  return folder;
}

const folder = binary();
// Removes NODE_OPTIONS, because it may contain flags that another Node release does not know.
const { NODE_OPTIONS: _, ...rest } = process.env;
const env = { ...rest, PATH: `${folder}${path.delimiter}${process.env.PATH}` };
const node = path.join(folder, process.platform === "win32" ? "node.exe" : "node");

/**
 * Starts the product with its own data, waits until it is ready, and stops it.
 * @returns {Promise<boolean>} whether all went well
 */
async function starts() {
  const [port, data] = [await freePort(), mkdtempSync(path.join(os.tmpdir(), "ranna-node-"))];
  const child = spawn(node, ["scripts/start.mjs"], {
    cwd: root,
    env: { ...env, PORT: String(port), DATA_DIR: data },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = new Promise((resolve) => child.on("exit", (code) => resolve(code)));
  const ready = async () => {
    while (child.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null);
      if (answer?.ok) return true;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return false;
  };
  const good = await Promise.race([ready(), ended.then(() => false)]);
  child.kill("SIGTERM");
  const code = await ended;
  rmSync(data, { recursive: true, force: true });
  return good && code === 0;
}

const version = spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim();
console.log(`== start on Node ${version}, without a flag`);
const started = await starts();
console.log(`== start: ${started ? "ready, and ended well" : "failed"}`);
const tests = spawn(node, ["scripts/test.mjs", ...steps], { cwd: root, env, stdio: "inherit" });
tests.on("exit", (code) => {
  console.log(`on Node ${version}${started ? "" : ", which does not start it"}`);
  process.exit(started ? (code ?? 1) : 1);
});
