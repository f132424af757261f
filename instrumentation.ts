import type { Instrumentation } from "next";

/** Runs once when a server process starts: connects the cached pages to the database and starts background jobs. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("./lib/startup/start-server");
  await startServer();
}

/** Notes when a page broke because the database did not answer: its status is 503 then (scripts/serve.mjs). */
export const onRequestError: Instrumentation.onRequestError = async (error) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { isDatabaseUnavailable } = await import("./lib/platform/db/unavailable");
  if (isDatabaseUnavailable(error)) Object.assign(globalThis, { rannaSilentAt: Date.now() });
};
