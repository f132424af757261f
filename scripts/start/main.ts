import { nodeArgs } from "./node-args";
import { runPrepare } from "./prepare";
import { run } from "./run";
import { writeServices } from "./settings";
import { startProduct } from "./start-product";

/** `npm start` and `npm run dev`: builds the product, and starts emulators and demo data where they are wanted. */
const dev = process.argv.includes("--dev");

await startProduct({
  dev,
  build: async () => {
    if (!dev) await run(process.execPath, nodeArgs("scripts/start/build-product.ts"));
  },
  emulate: async (supervisor, settings) => {
    // A deployment has the services themselves, so it does not load what starts the emulators.
    if (settings.env.server.localServices === "deny") return async () => undefined;
    const { startEmulators } = await import("./emulators");
    const whenServed = await startEmulators(supervisor, settings);
    writeServices(settings);
    return whenServed;
  },
  prepare: runPrepare,
});
