import { randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type NextAnswer, readAnswer, takeAnswer } from "./controls";
import { decrypt } from "./decrypt";
import { isPublicKey, type KeyPair, makeKeyPair } from "./keys";
import { MOST_BYTES, type Push, readHeaders } from "./push";
import type { Lines } from "./store";
import { refusedSender } from "./vapid";

const MAX_BODY = 16 * 1024;
const MOST_LISTED = 500;

/** A subscription with the keys that a browser keeps, and the key of the server that may send to it. */
export type Subscription = KeyPair & { id: string; auth: string; serverKey: string };

type Options = {
  pushes: Lines<Push>;
  subscriptions: Lines<Subscription>;
  answers: NextAnswer[];
  ownKey: string;
  log: (line: string) => void;
};
/** An HTTP answer. null: no answer is sent. */
type Answer = { status: number; body: unknown; headers?: Record<string, string> } | null;

/**
 * Creates the HTTP server: `POST /subscriptions` makes a subscription, `POST /push/ID` is its endpoint. Also serves
 * `GET /pushes?endpoint=&limit=`, `/health`, and test controls under `/controls/`.
 */
export function createHttpServer(options: Options): Server {
  return createServer((request, response) => {
    answer(options, request)
      .catch((error: unknown): Answer => {
        options.log(error instanceof Error ? error.message : String(error));
        return { status: 500, body: { error: "The push service could not answer." } };
      })
      .then((said) => {
        if (said === null) return;
        const text = JSON.stringify(said.body);
        response.writeHead(said.status, {
          "content-type": "application/json; charset=utf-8",
          "cache-control": "no-store",
          "content-length": Buffer.byteLength(text),
          ...said.headers,
        });
        response.end(text);
      })
      .catch(() => response.destroy());
  });
}

async function answer(options: Options, request: IncomingMessage): Promise<Answer> {
  const { pushes, subscriptions, answers, ownKey } = options;
  const { host = "" } = request.headers;
  // Rejects any host name other than localhost. Otherwise a web page's own domain could point to this machine and
  // read everybody's notices.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)) return wrong(403, "Host");
  const origin = `http://${host}`;
  const url = new URL(request.url ?? "/", origin);
  const endpointOf = (id: string) => `${origin}/push/${id}`;
  if (request.method === "POST" && url.pathname.startsWith("/push/")) {
    const found = subscriptions.entries.find(({ id }) => endpointOf(id) === url.href);
    return found ? takePush(options, found, request, url) : wrong(404, "No such subscription.");
  }
  switch (`${request.method ?? "GET"} ${url.pathname}`) {
    case "GET /health":
      return ok({ ok: true });
    case "POST /subscriptions":
      return fromJson(request, async ({ applicationServerKey: serverKey = ownKey }) => {
        if (typeof serverKey !== "string" || !isPublicKey(serverKey))
          throw new Error("applicationServerKey: expected a point of P-256 in base64url");
        const random = () => randomBytes(16).toString("base64url");
        const made = { id: random(), auth: random(), serverKey, ...makeKeyPair() };
        await subscriptions.add(made);
        return ok({ endpoint: endpointOf(made.id), keys: { p256dh: made.publicKey, auth: made.auth } });
      });
    case "GET /pushes": {
      const endpoint = url.searchParams.get("endpoint");
      const limit = Number(url.searchParams.get("limit") ?? 100);
      const most = Number.isInteger(limit) ? Math.min(Math.max(limit, 1), MOST_LISTED) : MOST_LISTED;
      const found = pushes.entries.filter((push) => endpoint === null || push.endpoint === endpoint);
      return ok(found.reverse().slice(0, most));
    }
    case "DELETE /pushes":
      return ok({ deleted: await pushes.clear() });
    case "DELETE /controls/answers":
      answers.length = 0;
      return ok({ answers });
    case "POST /controls/answers":
      return fromJson(request, async (body) => {
        const next = readAnswer(body);
        if (!subscriptions.entries.some(({ id }) => endpointOf(id) === next.endpoint))
          return wrong(404, "No such subscription.");
        answers.push(next);
        return ok({ answers });
      });
    default:
      return wrong(404, "No such address.");
  }
}

/** Takes a push to a subscription. It is kept whatever is answered, once its body was read. */
async function takePush(
  { pushes, answers }: Options,
  { serverKey, publicKey, privateKey, auth }: Subscription,
  request: IncomingMessage,
  { href: endpoint, origin }: URL,
): Promise<Answer> {
  const { headers } = request;
  const body = await bodyOf(request, MOST_BYTES);
  const { wrong: header, ...told } = readHeaders(headers);
  const refused = refusedSender(headers.authorization, { origin, serverKey, now: new Date() });
  const payload = body && payloadOf(body, { publicKey, privateKey, auth });
  const said = ((): Answer => {
    const next = takeAnswer(answers, endpoint);
    if (next) return asTold(next);
    if (refused) return wrong(refused.status, refused.error);
    if (body === null) return wrong(413, `Body: expected at most ${MOST_BYTES} bytes`);
    if (header !== null) return wrong(400, header);
    return { status: 201, body: {} };
  })();
  const receivedAt = new Date().toISOString();
  await pushes.add({
    id: randomUUID(),
    endpoint,
    ...told,
    payload,
    status: said?.status ?? 0,
    receivedAt,
  });
  return said;
}

const asTold = ({ status, retryAfter }: NextAnswer): Answer =>
  status === 0
    ? null
    : {
        status,
        body: { error: "As a test wanted it." },
        headers: retryAfter === null ? {} : { "retry-after": String(retryAfter) },
      };

function payloadOf(body: Buffer, keys: Parameters<typeof decrypt>[1]): string | null {
  try {
    return decrypt(body, keys);
  } catch {
    return null;
  }
}

/** Reads a body. Returns null if it is longer than `most` bytes. */
async function bodyOf(request: IncomingMessage, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= most) chunks.push(chunk);
  }
  return length > most ? null : Buffer.concat(chunks);
}

/** Passes a JSON body to `use`. If `use` throws, answers 422 with the error's message. */
async function fromJson(
  request: IncomingMessage,
  use: (body: Record<string, unknown>) => Promise<Answer>,
): Promise<Answer> {
  // Requires JSON, because web pages of other sites cannot send JSON without the server's permission.
  if (request.headers["content-type"] !== "application/json") return wrong(415, "application/json, please.");
  const text = await bodyOf(request, MAX_BODY);
  if (text === null) return wrong(413, "Too large.");
  let body: unknown;
  try {
    body = JSON.parse(text.toString("utf8"));
  } catch {
    return wrong(400, "No JSON.");
  }
  return use(Object(body) as Record<string, unknown>).catch((error: unknown) =>
    wrong(422, error instanceof Error ? error.message : String(error)),
  );
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const wrong = (status: number, error: string): Answer => ({ status, body: { error } });
