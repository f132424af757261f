import { createServer, type IncomingMessage, type Server } from "node:http";
import { type Refusal, readRefusal } from "./controls";
import type { MailStore } from "./store";

const MAX_BODY = 16 * 1024;
const MOST_LISTED = 500;

type Options = { store: MailStore; refusals: Refusal[]; log: (line: string) => void };
type Answer = { status: number; body: unknown };

/**
 * Creates the HTTP server for reading mails, with JSON answers: `/mails?to=&limit=`, `/mails/{id}`, `/health`, and
 * test controls under `/controls/`.
 */
export function createHttpServer(options: Options): Server {
  return createServer((request, response) => {
    answer(options, request)
      .catch((error: unknown): Answer => {
        options.log(error instanceof Error ? error.message : String(error));
        return { status: 500, body: { error: "The mailbox could not answer." } };
      })
      .then(({ status, body }) => {
        const text = JSON.stringify(body);
        response.writeHead(status, {
          "content-type": "application/json; charset=utf-8",
          "cache-control": "no-store",
          "content-length": Buffer.byteLength(text),
        });
        response.end(text);
      })
      .catch(() => response.destroy());
  });
}

async function answer({ store, refusals }: Options, request: IncomingMessage): Promise<Answer> {
  // Rejects any host name other than localhost. Otherwise a web page's own domain could point to this machine and
  // read the mails.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? "")) return wrong(403, "Host");
  const url = new URL(request.url ?? "/", "http://mailbox");
  const call = `${request.method ?? "GET"} ${url.pathname}`;
  const id = /^GET \/mails\/([0-9a-f-]+)$/.exec(call)?.[1];
  if (id) {
    const mail = await store.get(id);
    return mail ? ok(mail) : wrong(404, "No such mail.");
  }
  switch (call) {
    case "GET /health":
      return ok({ ok: true });
    case "GET /mails": {
      const limit = Number(url.searchParams.get("limit") ?? 100);
      const most = Number.isInteger(limit) ? Math.min(Math.max(limit, 1), MOST_LISTED) : MOST_LISTED;
      return ok(await store.list(url.searchParams.get("to"), most));
    }
    case "DELETE /mails":
      return ok({ deleted: await store.clear() });
    case "GET /controls/refusals":
      return ok({ refusals });
    case "DELETE /controls/refusals":
      refusals.length = 0;
      return ok({ refusals });
    case "POST /controls/refusals":
      return refuse(refusals, request);
    default:
      return wrong(404, "No such address.");
  }
}

async function refuse(refusals: Refusal[], request: IncomingMessage): Promise<Answer> {
  // Requires JSON, because web pages of other sites cannot send JSON without the server's permission.
  if (request.headers["content-type"] !== "application/json") return wrong(415, "application/json, please.");
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) {
    text += chunk;
    if (text.length > MAX_BODY) return wrong(413, "Too large.");
  }
  try {
    refusals.push(readRefusal(JSON.parse(text) as Record<string, unknown>));
  } catch (error) {
    return wrong(422, error instanceof Error ? error.message : String(error));
  }
  return ok({ refusals });
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const wrong = (status: number, error: string): Answer => ({ status, body: { error } });
