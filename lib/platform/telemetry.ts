import "server-only";

/**
 * Attributes of a span, named as in OpenTelemetry where it has a name. They never hold an e-mail, a text that
 * somebody typed or a query.
 */
export type SpanAttributes = Record<string, string | number | boolean>;

export type SpanOptions = {
  /**
   * `client`: a call to another service; `consumer`: a message from another service. Missing: work of this server.
   */
  kind?: "client" | "consumer";
  attributes?: SpanAttributes;
  /**
   * The trace that the span continues, as `traceNow` stored it; missing: the current one. If another trace runs now,
   * the span is linked to it.
   */
  continues?: string | undefined;
};

/** The functions of tracing, which scripts/serve/tracing.mjs sets on globalThis; without tracing they are missing. */
export type Tracing = {
  inSpan: <T>(name: string, options: SpanOptions, work: () => Promise<T>) => Promise<T>;
  /**
   * Begins a span that ends when the returned function is called; null where the current work is not recorded.
   * `failed`: the kind of error.
   */
  begin: (name: string, options: SpanOptions) => ((failed?: string) => void) | null;
  /** The current span as W3C `traceparent`; null outside of any span. */
  traceparent: () => string | null;
  /** The ids of the current span for a log line, named as in OpenTelemetry. */
  ids: () => { trace_id: string; span_id: string } | null;
  /** Links the current span to another trace. */
  link: (traceparent: string) => void;
};

/** The functions of tracing; null without tracing. */
export const tracing = (): Tracing | null =>
  (globalThis as typeof globalThis & { rannaTracing?: Tracing }).rannaTracing ?? null;

/** Runs `work` in a span of its own; without tracing it only runs it. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const on = tracing();
  return on ? on.inSpan(name, options, work) : work();
}

/**
 * The current trace, to be stored with a record whose work continues later or on another server
 * (docs/decisions/tracing.md); `{}` without tracing.
 */
export function traceNow(): { trace?: string } {
  const trace = tracing()?.traceparent();
  return trace ? { trace } : {};
}

/**
 * Functions with which the product reports measurements (scripts/serve/observe.mjs sets them). A missing one is not
 * measured.
 */
type Meters = {
  /** Reports the account that makes a request. */
  caller?: (requestId: string, uid: string) => void;
  /**
   * Reports a webhook call of the payment provider; `type` is one that the product acts on, `other` or `unreadable`.
   */
  webhook?: (type: string, outcome: "taken" | "refused") => void;
  /** Reports a database command with its duration in ms. */
  command?: (name: string, ms: number, ok: boolean) => void;
  pool?: (state: "open" | "in_use" | "waiting", change: 1 | -1) => void;
  /** Registers a function that reads figures only when metrics are asked for. */
  gauges?: (read: () => Promise<object>) => void;
};

/** The functions of metrics; empty without metrics. */
export const meters = (): Meters =>
  (globalThis as typeof globalThis & { rannaMeters?: Meters }).rannaMeters ?? {};
