import "server-only";

/** Names as OpenTelemetry has them where it has one; never an e-mail, a text that somebody typed or a query. */
export type SpanAttributes = Record<string, string | number | boolean>;

export type SpanOptions = {
  /** `client`: somebody else's service is asked; `consumer`: somebody else's news is taken. Missing: our own work. */
  kind?: "client" | "consumer";
  attributes?: SpanAttributes;
  /** The trace it continues, as `traceNow` recorded it; missing: what runs now. Another trace's work is linked. */
  continues?: string | undefined;
};

/** What whoever traces offers; scripts/serve/tracing.mjs sets it, and where nobody traces it is missing. */
export type Tracing = {
  inSpan: <T>(name: string, options: SpanOptions, work: () => Promise<T>) => Promise<T>;
  /** A span whose end comes as an event; null where what runs now is not recorded. `failed`: the kind of error. */
  begin: (name: string, options: SpanOptions) => ((failed?: string) => void) | null;
  /** The span that runs now as W3C `traceparent`; null outside of any. */
  traceparent: () => string | null;
  /** For a line of the log, by OpenTelemetry's names. */
  ids: () => { trace_id: string; span_id: string } | null;
  /** Says that what runs now is about another trace. */
  link: (traceparent: string) => void;
};

/** Null where nobody traces. */
export const tracing = (): Tracing | null =>
  (globalThis as typeof globalThis & { rannaTracing?: Tracing }).rannaTracing ?? null;

/** Runs `work` as a span of its own; just runs it where nobody traces. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const on = tracing();
  return on ? on.inSpan(name, options, work) : work();
}

/** Stored with a record whose work goes on later, elsewhere (docs/decisions/tracing.md); nothing without tracing. */
export function traceNow(): { trace?: string } {
  const trace = tracing()?.traceparent();
  return trace ? { trace } : {};
}

/** What the product reports to whoever measures (scripts/serve/observe.mjs). A missing function is not measured. */
type Meters = {
  /** Who makes a request. */
  caller?: (requestId: string, uid: string) => void;
  /** A call of the payment provider; `type` is one that the product acts on, `other` or `unreadable`. */
  webhook?: (type: string, outcome: "taken" | "refused") => void;
  /** A command of the database, in ms. */
  command?: (name: string, ms: number, ok: boolean) => void;
  pool?: (state: "open" | "in_use" | "waiting", change: 1 | -1) => void;
  /** Reads what is only looked at when somebody asks. */
  gauges?: (read: () => Promise<object>) => void;
};

/** Empty when nobody measures. */
export const meters = (): Meters =>
  (globalThis as typeof globalThis & { rannaMeters?: Meters }).rannaMeters ?? {};
