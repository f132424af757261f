// Traces for OpenTelemetry (docs/decisions/tracing.md). This file is imported only if OTEL_EXPORTER_OTLP_ENDPOINT is
// set. Nothing is registered globally: otherwise Next would write its own spans, which contain full addresses.
import { AsyncLocalStorage } from "node:async_hooks";
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { createExporter } from "./trace-exporter.mjs";

/**
 * @typedef {import("@opentelemetry/api").Span} Span
 * @typedef {import("@opentelemetry/api").SpanContext} SpanContext
 * @typedef {import("../../lib/platform/telemetry").Tracing} Tracing
 * @typedef {import("../../lib/platform/telemetry").SpanOptions} SpanOptions
 * @typedef {{ requestId: string, uid: string | null, status: number, cache: string | null }} Answered
 */

const KINDS = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
/** Largest number of waiting spans. Further spans are dropped. */
const MAX_WAITING = 2_048;
/** How long a stopping server waits for the last spans to be sent, in ms. */
const LAST_MS = 2_000;

/**
 * @param {Record<string, string | undefined>} settings
 * @param {Parameters<typeof createExporter>[1]} [out] the destination of the log; standard output by default
 */
export function createTracing(settings, out) {
  const ratio = Number(settings.OTEL_TRACES_SAMPLER_ARG || 1);
  const trustsProxy = Number(settings.TRUST_PROXY || 0) > 0;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": settings.OTEL_SERVICE_NAME || "ranna" }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: createExporter(settings, out), maxQueueSize: MAX_WAITING }),
    ],
  });
  const tracer = provider.getTracer("ranna");
  /** @type {AsyncLocalStorage<Span>} */
  const current = new AsyncLocalStorage();

  /** @param {string} name @param {SpanOptions} options */
  function start(name, { kind, attributes = {}, continues }) {
    const now = current.getStore();
    const given = continues === undefined ? null : parseTraceParent(continues);
    const elsewhere = given && given.traceId !== now?.spanContext().traceId ? given : null;
    const parent = elsewhere ? trace.wrapSpanContext({ ...elsewhere, isRemote: true }) : now;
    const span = tracer.startSpan(
      name,
      {
        kind: kind ? KINDS[kind] : SpanKind.INTERNAL,
        attributes,
        links: elsewhere && now ? [{ context: now.spanContext() }] : [],
      },
      parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    );
    // The new span already has a link to the current span. Adds the opposite link, so that each of the two traces
    // leads to the other.
    if (elsewhere && now) now.addLink({ context: span.spanContext() });
    return span;
  }

  /** @type {Tracing} */
  const product = {
    inSpan: async (name, options, work) => {
      const span = start(name, options);
      try {
        return await current.run(span, work);
      } catch (error) {
        recordError(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    begin: (name, options) => {
      if (!current.getStore()?.isRecording()) return null;
      const span = start(name, options);
      return (failed) => {
        if (failed !== undefined) setFailed(span, failed);
        span.end();
      };
    },
    traceparent: () => {
      const span = current.getStore();
      return span ? traceparentOf(span.spanContext()) : null;
    },
    ids: () => {
      const span = current.getStore();
      return span ? idsOf(span) : null;
    },
    link: (traceparent) => {
      const now = current.getStore();
      const context = parseTraceParent(traceparent);
      if (now && context && context.traceId !== now.spanContext().traceId) now.addLink({ context });
    },
  };

  return {
    /** Functions for Next's bundles: `globalThis.rannaTracing`. */
    product,
    /**
     * Handles a request inside a new span. If a trusted proxy is in front of the server, the span continues the trace
     * from the request's header. Otherwise the header is ignored.
     * @param {import("node:http").IncomingMessage} request
     * @param {{ method: string, route: string }} about
     * @param {() => void} answer
     * @returns {{ ids: ReturnType<Tracing["ids"]>, end: (answered: Answered) => void }} call `end` when the
     * response has ended
     */
    request(request, { method, route }, answer) {
      const { traceparent } = request.headers;
      const given = trustsProxy && typeof traceparent === "string" ? parseTraceParent(traceparent) : null;
      const span = tracer.startSpan(
        `${method} ${route}`,
        { kind: SpanKind.SERVER, attributes: { "http.request.method": method, "http.route": route } },
        given
          ? trace.setSpan(ROOT_CONTEXT, trace.wrapSpanContext({ ...given, isRemote: true }))
          : ROOT_CONTEXT,
      );
      current.run(span, answer);
      return {
        ids: idsOf(span),
        end: ({ requestId, uid, status, cache }) => {
          span.setAttributes({
            "http.response.status_code": status,
            "ranna.request_id": requestId,
            ...(uid === null ? {} : { "user.id": uid }),
            ...(cache === null ? {} : { "ranna.page_cache": cache.toLowerCase() }),
          });
          if (status >= 500) setFailed(span, String(status));
          span.end();
        },
      };
    },
    /** Sends the spans that are still in the queue, within LAST_MS. */
    end: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, LAST_MS)),
      ]),
  };
}

/** @param {Span} span */
function idsOf(span) {
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
}

/** @param {SpanContext} context */
const traceparentOf = ({ traceId, spanId, traceFlags }) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;

/** @param {Span} span @param {string} type */
function setFailed(span, type) {
  span.setAttribute("error.type", type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/**
 * Records only the kind of an error, because its message may contain a person's name.
 * @param {Span} span
 * @param {unknown} error
 *
 */
function recordError(span, error) {
  const { name, code, status } = /** @type {{ name?: string, code?: unknown, status?: number }} */ (
    error ?? {}
  );
  const type = String(code ?? name ?? "Error");
  if (typeof status === "number" && status < 500) span.setAttribute("ranna.refused", type);
  else setFailed(span, type);
}
