import type { IncomingMessage } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { startTraceCollector } from "./testing";
import { createTracing } from "./tracing.mjs";

const GIVEN = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const [, GIVEN_TRACE = "", GIVEN_SPAN = ""] = GIVEN.split("-");
const about = { method: "GET", route: "/track/[id]" };
const answered = { requestId: "request-1", uid: null, status: 200, cache: null };

const open: { stop: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop();
});

async function traced(settings: Record<string, string> = {}, kind: { answers?: boolean } = {}) {
  const collector = await startTraceCollector(kind);
  open.push(collector);
  const lines: string[] = [];
  const out = { write: (line: string) => void lines.push(line) };
  const tracing = createTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...settings }, out);
  return { collector, tracing, lines };
}
type Traced = Awaited<ReturnType<typeof traced>>["tracing"];

const asked = (traceparent?: string) => ({ headers: { traceparent } }) as unknown as IncomingMessage;
/** Makes a request that `work` answers. */
async function request(
  tracing: Traced,
  work: () => Promise<unknown> = async () => undefined,
  traceparent?: string,
) {
  let done: Promise<unknown> = Promise.resolve();
  const { end } = tracing.request(asked(traceparent), about, () => {
    done = work();
  });
  await done.catch(() => undefined);
  end(answered);
}

describe("a trace", () => {
  it("is a caller's own only where a trusted proxy handed it on", async () => {
    const open = await traced();
    await request(open.tracing, undefined, GIVEN);
    await open.tracing.end();
    expect(open.collector.spans[0]).toMatchObject({ parentSpanId: "" });
    expect(open.collector.spans[0]?.traceId).not.toBe(GIVEN_TRACE);

    const behind = await traced({ TRUST_PROXY: "1" });
    await request(behind.tracing, undefined, GIVEN);
    await request(behind.tracing, undefined, "00-not-a-trace-01");
    await behind.tracing.end();
    expect(behind.collector.spans[0]).toMatchObject({ traceId: GIVEN_TRACE, parentSpanId: GIVEN_SPAN });
    expect(behind.collector.spans[1]).toMatchObject({ parentSpanId: "" });
  });

  it("says of a fault what kind it was and nothing of its words, and of a refusal that it was none", async () => {
    const { collector, tracing } = await traced();
    const failing = (error: object) => () => tracing.product.inSpan("work", {}, () => Promise.reject(error));
    await request(tracing, failing(new TypeError("rina@ranna.test is no number")));
    await request(tracing, failing(Object.assign(new Error("sold"), { code: "sold_out", status: 409 })));
    await tracing.end();
    const [fault, refusal] = collector.spans.filter(({ name }) => name === "work");
    expect(fault).toMatchObject({ failed: true, attributes: { "error.type": "TypeError" } });
    expect(refusal).toMatchObject({ failed: false, attributes: { "ranna.refused": "sold_out" } });
    expect(collector.bodies.join()).not.toContain("rina");
  });

  it("is recorded as often as the setting says, whole or not at all", async () => {
    const { collector, tracing } = await traced({ OTEL_TRACES_SAMPLER_ARG: "0.25" });
    for (let n = 0; n < 400; n++)
      await request(tracing, () => tracing.product.inSpan("work", {}, async () => undefined));
    await tracing.end();
    const ofRequests = collector.spans.filter(({ parentSpanId }) => parentSpanId === "");
    expect(ofRequests.length).toBeGreaterThan(50);
    expect(ofRequests.length).toBeLessThan(160);
    expect(collector.spans).toHaveLength(2 * ofRequests.length);
  });
});

describe("a collector", () => {
  it("that never answers holds up nobody: what waits is bounded, and so is the end", async () => {
    const { collector, tracing } = await traced({}, { answers: false });
    for (let n = 0; n < 4_000; n++) await request(tracing);
    await tracing.end();
    // The collector receives at most one batch that was being sent, and the spans of the full queue.
    expect(collector.spans.length).toBeLessThanOrEqual(512 + 2_048);
  });

  it("that is gone is told of once", async () => {
    const { collector, tracing, lines } = await traced();
    await collector.stop();
    open.pop();
    for (let n = 0; n < 1_200; n++) await request(tracing);
    const told = () => lines.filter((line) => line.includes("traces do not reach"));
    await expect.poll(() => told().length).toBe(1);
    await tracing.end();
    expect(told()).toHaveLength(1);
  });
});
