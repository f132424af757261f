import "server-only";
import pino from "pino";
import { tracing } from "./telemetry";

/**
 * The server's log: one JSON line for each event, with the ids of its trace. It never holds passwords, tokens, card
 * data or cookies.
 */
export const log = pino({
  name: "ranna",
  redact: ["*.password", "*.token", "*.clientSecret", "*.authorization", "*.cookie"],
  mixin: () => tracing()?.ids() ?? {},
});

/**
 * A `catch` handler for data that a page can do without: `read().catch(logged("It could not be read"))` logs the
 * failure and gives null.
 */
export const logged = (what: string) => (err: unknown) => {
  log.error({ err }, what);
  return null;
};
