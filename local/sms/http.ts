import { createServer, type IncomingMessage, type Server } from "node:http";
import { type Refusal, readRefusal, takeRefusal } from "./controls";
import { readMessage } from "./message";
import type { MessageStore } from "./store";

const MAX_BODY = 16 * 1024;
const MOST_LISTED = 500;

type Options = { store: MessageStore; refusals: Refusal[]; key: string; log: (line: string) => void };
/** An HTTP answer. null: no answer is sent. */
type Answer = { status: number; body: unknown } | null;

/**
 * Creates the HTTP server: `POST /messages` accepts an SMS. Also serves `GET /messages?to=&limit=`, `/health`, and
 * test controls under `/controls/`.
 */
export function createHttpServer(options: Options): Server {
  return createServer((request, response) => {
    answer(options, request)
      .catch((error: unknown): Answer => {
        options.log(error instanceof Error ? error.message : String(error));
        return { status: 500, body: { error: "The gateway could not answer." } };
      })
      .then((said) => {
        if (said === null) return;
        const text = JSON.stringify(said.body);
        response.writeHead(said.status, {
          "content-type": "application/json; charset=utf-8",
          "cache-control": "no-store",
          "content-length": Buffer.byteLength(text),
        });
        response.end(text);
      })
      .catch(() => response.destroy());
  });
}

async function answer({ store, refusals, key }: Options, request: IncomingMessage): Promise<Answer> {
  // Rejects any host name other than localhost. Otherwise a web page's own domain could point to this machine and
  // read sign-in codes.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? "")) return wrong(403, "Host");
  const url = new URL(request.url ?? "/", "http://gateway");
  switch (`${request.method ?? "GET"} ${url.pathname}`) {
    case "GET /health":
      return ok({ ok: true });
    case "POST /messages":
      if (request.headers.authorization !== `Bearer ${key}`) return wrong(401, "No such key.");
      return fromJson(request, async (body) => {
        const message = readMessage(body);
        const refusal = takeRefusal(refusals, message.to);
        if (refusal) return refusal.status === 0 ? null : wrong(refusal.status, "Refused on a test's word.");
        await store.add(message);
        return ok({ id: message.id });
      });
    case "GET /messages": {
      const limit = Number(url.searchParams.get("limit") ?? 100);
      const most = Number.isInteger(limit) ? Math.min(Math.max(limit, 1), MOST_LISTED) : MOST_LISTED;
      return ok(store.list(url.searchParams.get("to"), most));
    }
    case "DELETE /messages":
      return ok({ deleted: await store.clear() });
    case "DELETE /controls/refusals":
      refusals.length = 0;
      return ok({ refusals });
    case "POST /controls/refusals":
      return fromJson(request, async (body) => {
        refusals.push(readRefusal(Object(body) as Record<string, unknown>));
        return ok({ refusals });
      });
    default:
      return wrong(404, "No such address.");
  }
}

/** Passes a JSON body to `use`. If `use` throws, answers 422 with the error's message. */
async function fromJson(request: IncomingMessage, use: (body: unknown) => Promise<Answer>): Promise<Answer> {
  // Requires JSON, because web pages of other sites cannot send JSON without the server's permission.
  if (request.headers["content-type"] !== "application/json") return wrong(415, "application/json, please.");
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) {
    text += chunk;
    if (text.length > MAX_BODY) return wrong(413, "Too large.");
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return wrong(400, "No JSON.");
  }
  return use(body).catch((error: unknown) =>
    wrong(422, error instanceof Error ? error.message : String(error)),
  );
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const wrong = (status: number, error: string): Answer => ({ status, body: { error } });
