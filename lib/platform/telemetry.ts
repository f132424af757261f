import "server-only";

/**
 * Attributes of a tracing span, named as in OpenTelemetry where possible. They never contain an e-mail, a text that
 * somebody typed, or a query.
 */
export type SpanAttributes = Record<string, string | number | boolean>;

export type SpanOptions = {
  /**
   * The kind of span. `client`: a call to another service. `consumer`: a message from another service. Undefined:
   * work of this server.
   */
  kind?: "client" | "consumer";
  attributes?: SpanAttributes;
  /** The stored trace (`traceNow`) that the span continues. Undefined: the span continues the current trace. */
  continues?: string | undefined;
};

/** Functions for tracing. scripts/serve/tracing.mjs sets them on globalThis if tracing is on. */
export type Tracing = {
  inSpan: <T>(name: string, options: SpanOptions, work: () => Promise<T>) => Promise<T>;
  /**
   * Begins a span and returns a function that ends it. Returns null if the current work is not traced. `failed` is
   * the kind of error.
   */
  begin: (name: string, options: SpanOptions) => ((failed?: string) => void) | null;
  /** The current span as W3C `traceparent`; null outside of any span. */
  traceparent: () => string | null;
  /** The ids of the current span for a log line, with OpenTelemetry's names. Null outside of any span. */
  ids: () => { trace_id: string; span_id: string } | null;
  link: (traceparent: string) => void;
};

/** The functions for tracing; null if tracing is off. */
export const tracing = (): Tracing | null =>
  (globalThis as typeof globalThis & { rannaTracing?: Tracing }).rannaTracing ?? null;

/** Runs `work` in a new span. If tracing is off, only runs `work`. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const on = tracing();
  return on ? on.inSpan(name, options, work) : work();
}

/**
 * The current trace, to be stored with a record that is processed later or on another server
 * (docs/decisions/tracing.md). Returns `{}` if tracing is off.
 */
export function traceNow(): { trace?: string } {
  const trace = tracing()?.traceparent();
  return trace ? { trace } : {};
}

/**
 * Functions that report measurements, set by scripts/serve/observe.mjs. If a function is undefined, its value is not
 * measured.
 */
type Meters = {
  /** Reports which account makes a request. */
  caller?: (requestId: string, uid: string) => void;
  /**
   * Reports a webhook of the payment provider. `type` is an event type that this server processes, `other` or
   * `unreadable`.
   */
  webhook?: (type: string, outcome: "taken" | "refused") => void;
  command?: (name: string, ms: number, ok: boolean) => void;
  pool?: (state: "open" | "in_use" | "waiting", change: 1 | -1) => void;
  /** Registers what reads current values for the metrics. They are read only when metrics are requested. */
  gauges?: (read: {
    ping: () => Promise<unknown>;
    needsAHand: () => Promise<Record<string, number>>;
  }) => void;
};

/** The functions for metrics; an empty object if metrics are off. */
export const meters = (): Meters =>
  (globalThis as typeof globalThis & { rannaMeters?: Meters }).rannaMeters ?? {};
