// How spans leave: OTLP over HTTP as JSON, in batches, beside the requests. The log says once that a collector is gone,
// and once that it is back.
import { ExportResultCode } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import pino from "pino";

/** How long a batch may take to be taken, tries again included, ms. */
const TAKEN_MS = 5_000;

/**
 * OTEL_EXPORTER_OTLP_HEADERS is read by OpenTelemetry's own exporter.
 * @param {Record<string, string | undefined>} settings
 * @param {import("pino").DestinationStream} [out] of the log; missing: this process's own
 * @returns {import("@opentelemetry/sdk-trace").SpanExporter}
 */
export function createExporter(settings, out) {
  const log = pino({ name: "ranna" }, out ?? pino.destination(1));
  const endpoint = (settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? "").replace(/\/+$/, "");
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: TAKEN_MS });
  let isLost = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        // An endpoint may hold a password: only what went wrong is said.
        if (failed && !isLost) log.warn({ error: result.error?.name }, "traces do not reach their collector");
        if (!failed && isLost) log.info("traces reach their collector again");
        isLost = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
