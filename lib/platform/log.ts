import "server-only";
import pino from "pino";
import { tracing } from "./telemetry";

/** The server's log: one JSON line an event, with its trace. Never holds passwords, tokens, card data or cookies. */
export const log = pino({
  name: "ranna",
  redact: ["*.password", "*.token", "*.clientSecret", "*.authorization", "*.cookie"],
  mixin: () => tracing()?.ids() ?? {},
});

/** For what a page can do without: `read().catch(logged("It could not be read"))` is null after a logged failure. */
export const logged = (what: string) => (err: unknown) => {
  log.error({ err }, what);
  return null;
};
