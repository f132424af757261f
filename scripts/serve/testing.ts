import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean; doubleValue?: number };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Value }[];
  links?: { traceId: string; spanId: string }[];
  status?: { code?: number };
};
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

/** A span as the collector received it. */
export type CollectedSpan = Pick<SentSpan, "traceId" | "spanId" | "name" | "kind"> & {
  /** Id of the parent span. "": the span is the first of its trace. */
  parentSpanId: string;
  attributes: Record<string, string | number | boolean | undefined>;
  links: { traceId: string; spanId: string }[];
  failed: boolean;
};

const toSpan = ({ attributes, parentSpanId = "", links = [], status, ...span }: SentSpan): CollectedSpan => ({
  ...span,
  parentSpanId,
  links: links.map(({ traceId, spanId }) => ({ traceId, spanId })),
  attributes: Object.fromEntries(
    attributes.map(({ key, value }) => [key, Object.values(value)[0] as string | number | boolean]),
  ),
  failed: status?.code === 2,
});

/**
 * Starts a server that receives spans like OpenTelemetry's collector (OTLP over HTTP, as JSON). With `answers: false`
 * it never answers.
 */
export async function startTraceCollector({ answers = true } = {}) {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const paths = new Set<string>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    paths.add(`${request.method} ${request.url}`);
    const { resourceSpans } = JSON.parse(body) as Sent;
    for (const { scopeSpans } of resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans.map(toSpan));
    if (answers) response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** The bodies of requests as they arrived. */
    bodies,
    paths,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
