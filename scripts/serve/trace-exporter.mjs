// Sends tracing spans to the collector in batches: OTLP over HTTP as JSON. Logs when the collector becomes
// unreachable.
import { ExportResultCode } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import pino from "pino";

/** The most time for sending a batch, including retries, in ms. */
const TAKEN_MS = 5_000;

/**
 * Makes the exporter of spans. OpenTelemetry's exporter also reads the variable OTEL_EXPORTER_OTLP_HEADERS.
 * @param {Record<string, string | undefined>} settings
 * @param {import("pino").DestinationStream} [out] the destination of the log; standard output by default
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
        // The error's message may contain the endpoint with a password, so only the error's name is logged.
        if (failed && !isLost) log.warn({ error: result.error?.name }, "traces do not reach their collector");
        if (!failed && isLost) log.info("traces reach their collector again");
        isLost = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
