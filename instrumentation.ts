import type { Instrumentation } from "next";

/** Runs once when a server process starts. Connects the page cache to the database and starts background jobs. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("./lib/startup/start-server");
  await startServer();
}

/**
 * Logs the request whose page failed, with the `digest` that the error page shows. Next has already logged the error
 * itself. If the database did not answer, also stores the time, because scripts/serve.mjs then responds with 503.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, { path, headers }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { log } = await import("./lib/platform/log");
  const { digest } = error as { digest?: string };
  log.error({ requestId: headers["x-request-id"], path: path.split("?", 1)[0], digest }, "a page broke");
  const { isDatabaseUnavailable } = await import("./lib/platform/db/unavailable");
  if (isDatabaseUnavailable(error)) Object.assign(globalThis, { rannaSilentAt: Date.now() });
};
