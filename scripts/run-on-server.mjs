import { spawn } from "node:child_process";
import { ensureInstalled } from "./install.mjs";

/**
 * Runs a script that imports server-only modules, which need the condition `react-server`, with this process's
 * arguments. Ends with its exit code.
 * @param {string} script
 */
export function runOnServer(script) {
  ensureInstalled();
  const server = ["--conditions=react-server", "--import", "tsx"];
  const child = spawn(process.execPath, [...server, script, ...process.argv.slice(2)], { stdio: "inherit" });
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  // A terminal sends it to both processes.
  process.on("SIGINT", () => undefined);
  child.once("exit", (code) => process.exit(code ?? 1));
}
