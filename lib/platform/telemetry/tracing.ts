import "server-only";

/** Names as OpenTelemetry has them where it has one; never an e-mail, a text that somebody typed or a query. */
export type SpanAttributes = Record<string, string | number | boolean>;

export type SpanOptions = {
  /** `client`: somebody else's service is asked; `consumer`: somebody else's news is taken. Missing: our own work. */
  kind?: "client" | "consumer";
  attributes?: SpanAttributes;
  /** Whose trace it is part of, as `traceNow` noted it; missing: of what runs now. A work of another trace is linked, not joined. */
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

/** What is kept with a record whose story goes on later, elsewhere (docs/decisions/tracing.md); nothing where nobody traces. */
export function traceNow(): { trace?: string } {
  const trace = tracing()?.traceparent();
  return trace ? { trace } : {};
}
