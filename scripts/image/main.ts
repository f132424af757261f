import { SettingsError } from "../../lib/platform/settings/define-settings";

/**
 * The first process of a container (Dockerfile). Without an argument it starts the product; `docker compose run --rm
 * shop check` and the like run another command. It imports nothing that the image does not hold (image.mjs):
 * neither emulators nor demo data.
 */
const COMMANDS: Record<string, (args: string[]) => Promise<unknown>> = {
  start,
  prepare,
  check: async () => (await import("../check/run")).runCheck(),
  backup: async (args) => (await import("../backup/run")).runBackup(args),
  dump: async (args) => (await import("../dump/run")).runDump(args),
  restore: async (args) => (await import("../dump/run")).runRestore(args),
  retention: () => import("../retention/main"),
};

async function start(): Promise<void> {
  const [{ startProduct }, { run }] = await Promise.all([
    import("../start/start-product"),
    import("../start/run"),
  ]);
  await startProduct({
    dev: false,
    build: async () => undefined,
    emulate: async () => async () => undefined,
    // A process of its own, which gives its memory back.
    prepare: ({ variables }) => run(process.execPath, [import.meta.filename, "prepare"], variables),
  });
}

async function prepare(): Promise<void> {
  const prepared = await import("../prepare/prepare");
  await prepared.prepare(async () => {
    throw new SettingsError(["SEED: demo is wrong: expected none, because an image holds no demo data"]);
  });
}

const [name = "start", ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (command) await command(args);
else {
  console.error(`no such command: ${name}; there are ${Object.keys(COMMANDS).join(", ")}`);
  process.exitCode = 1;
}
