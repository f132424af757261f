import type { IncomingMessage, ServerResponse } from "node:http";
import { signInPage } from "./page";
import { type People, readChoice } from "./people";
import type { createProvider } from "./provider";

type Provider = Awaited<ReturnType<typeof createProvider>>;

const MAX_BODY = 16 * 1024;

/** Handles the sign-in page and its pictures. Passes every other request to the OpenID provider. */
export function answerWith(provider: Provider, people: People): Handler {
  const oidc = provider.callback();
  return (request, response) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    if (path.startsWith("/interaction/")) {
      signIn(provider, people, request, response).catch(() => gone(response));
    } else if (path.startsWith("/picture/")) {
      picture(people.find(path.slice("/picture/".length))?.name, response);
    } else {
      void oidc(request, response);
    }
  };
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

async function signIn(
  provider: Provider,
  people: People,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { params } = await provider.interactionDetails(request, response);
  const app = new URL(String(params.redirect_uri)).host;
  if (request.method !== "POST") return show(response, 200, signInPage(app, null, new URLSearchParams()));
  const form = new URLSearchParams(await readBody(request));
  if (form.get("refuse") === "1") {
    const refusal = { error: "access_denied", error_description: "The person refused." };
    return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
  }
  const account = readChoice(form);
  if (typeof account === "string") return show(response, 422, signInPage(app, account, form));
  people.add(account);
  const result = { select_account: {}, login: { accountId: account.sub, remember: false } };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

function show(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  response.end(html);
}

/** Answers a request for a sign-in that has expired or was begun in another browser. */
function gone(response: ServerResponse): void {
  if (response.headersSent) return void response.end();
  response.writeHead(400, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  response.end("Test sign-in: this page is too old. Close it and start again.");
}

function picture(name: string | undefined, response: ServerResponse): void {
  if (name === undefined) return void response.writeHead(404).end();
  const initial = (/\p{L}/u.exec(name)?.[0] ?? "?").toUpperCase();
  response.writeHead(200, { "content-type": "image/svg+xml", "cache-control": "max-age=3600" });
  response.end(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#0b57d0"/>` +
      `<text x="48" y="65" font-size="48" font-family="sans-serif" fill="#fff" text-anchor="middle">${initial}</text></svg>`,
  );
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new Error("too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
