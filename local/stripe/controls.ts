import type { Answer, Controls } from "./call";
import { ok } from "./call";
import { isDisputeState, setDispute } from "./disputes";
import { invalidRequest, missingParam } from "./errors";
import { setClock } from "./objects";
import type { Settler } from "./settler";
import type { WebhookSender } from "./webhooks";

/** A fault that a test sets for the next matching API calls. */
export type Fault = {
  /** Part of the path of the calls, e.g. `/confirm`. "" matches every call. */
  path: string;
  /** Pause in ms before the call is handled. */
  delayBeforeMs: number;
  /** Pause in ms before the answer, after the result is on disk. */
  delayAfterMs: number;
  /** HTTP status, e.g. 500, that is returned without handling the call. null: the call is handled. */
  status: number | null;
  /** Whether the connection is closed without an answer after the call was handled. */
  dropAnswer: boolean;
  /** Number of calls that the fault applies to. */
  times: number;
};

type Box = { controls: Controls; faults: Fault[]; sender: WebhookSender; settler: Settler };

/** Handles the test controls under `/sandbox`. */
export async function control(box: Box, method: string, path: string, body: string): Promise<Answer> {
  const { controls, sender } = box;
  const input = method === "POST" ? (JSON.parse(body || "{}") as Record<string, unknown>) : {};
  if (path === "/sandbox/webhooks") {
    if (typeof input.paused === "boolean") controls.paused = input.paused;
    if (typeof input.drop === "boolean") controls.drop = input.drop;
    if (typeof input.url === "string" || input.url === null) controls.webhookUrl = input.url || null;
    if (typeof input.resend === "string") await sender.resend(input.resend);
    if (input.flush === true) sender.flush();
    sender.wake();
    const { webhookUrl: url, paused, drop } = controls;
    return ok({ url, paused, drop, pending: sender.pending });
  }
  if (path === "/sandbox/settings") {
    if (typeof input.processingMs === "number") controls.processingMs = input.processingMs;
    if (typeof input.minimumBdt === "number") controls.minimumBdt = input.minimumBdt;
    if (input.flush === true) await box.settler.flush();
    if (typeof input.laterMs === "number") controls.laterMs = input.laterMs;
    if (typeof input.now === "number" || input.now === null) setClock(input.now);
    const { processingMs, minimumBdt, laterMs } = controls;
    return ok({ processingMs, minimumBdt, laterMs });
  }
  if (path === "/sandbox/disputes" && method === "POST") {
    const { intent, state } = input;
    if (typeof intent !== "string") throw missingParam("intent");
    if (!isDisputeState(state)) throw invalidRequest("Invalid state: open, won or lost.", { param: "state" });
    return ok(await box.settler.happen((scene) => setDispute(scene, intent, state)));
  }
  if (path === "/sandbox/faults") {
    if (method === "POST" && input.clear === true) box.faults.length = 0;
    else if (method === "POST") box.faults.push(readFault(input));
    return ok({ faults: box.faults });
  }
  return { status: 404, body: { error: { type: "invalid_request_error", message: "No such control." } } };
}

function readFault(input: Record<string, unknown>): Fault {
  const number = (value: unknown, fallback: number) => (typeof value === "number" ? value : fallback);
  return {
    path: typeof input.path === "string" ? input.path : "",
    delayBeforeMs: number(input.delayBeforeMs, 0),
    delayAfterMs: number(input.delayAfterMs, 0),
    status: typeof input.status === "number" ? input.status : null,
    dropAnswer: input.dropAnswer === true,
    times: number(input.times, 1),
  };
}

/** Returns the first fault whose path matches the call, and reduces its `times` by 1. Undefined: no fault matches. */
export function takeFault(faults: Fault[], path: string): Fault | undefined {
  const index = faults.findIndex((fault) => path.includes(fault.path));
  const fault = faults[index];
  if (!fault) return undefined;
  fault.times -= 1;
  if (fault.times <= 0) faults.splice(index, 1);
  return { ...fault };
}
