import "server-only";
import pino from "pino";
import { tracing } from "./telemetry";

/**
 * The server's log: one JSON line for each event, with the ids of its trace. It never contains passwords, tokens,
 * card data or cookies.
 */
export const log = pino({
  name: "ranna",
  redact: ["*.password", "*.token", "*.clientSecret", "*.authorization", "*.cookie"],
  mixin: () => tracing()?.ids() ?? {},
});

/** Makes a `catch` handler that logs the failure with the message `what` and returns null. */
export const logged = (what: string) => (err: unknown) => {
  log.error({ err }, what);
  return null;
};
