import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { markMissing } from "@/lib/platform/http/missing";
import { brokenPage } from "@/lib/platform/http/unavailable-page";
import { prepareAnswer } from "./prepare-answer.mjs";
import { speaking } from "./speaking.mjs";

const around = { dev: false, stripe: false, https: false };
const shared = globalThis as { rannaBrokenPage?: typeof brokenPage };
shared.rannaBrokenPage = brokenPage;

const running: (() => void)[] = [];
afterEach(() => {
  for (const stop of running.splice(0)) stop();
});

/** Returns the response of a server that prepares each response and then calls `handle`. */
async function fetched(path: string, handle: RequestListener): Promise<Response> {
  const server = createServer((request, response) =>
    speaking(request.url ?? "/", (spoken) => {
      prepareAnswer(request, response, around, { spoken });
      handle(request, response);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  running.push(() => server.close());
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
}

const SHELL =
  '<!DOCTYPE html><html id="__next_error__"><head></head><body><script>draw()</script></body></html>';

it.each([
  ["en", "/mycard", "Something went wrong", 'href="/"'],
  ["bn", "/bn/dashbord?x=1", "একটা সমস্যা হয়েছে", 'href="/bn"'],
])(
  "a page that broke says so in %s, also without scripts, and leads on",
  async (lang, path, heading, home) => {
    const answer = await fetched(path, (_, response) => {
      // If a rendering fails, Next writes the response in this way.
      response.statusCode = 500;
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.write(SHELL.slice(0, 40));
      response.end(SHELL.slice(40));
    });
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).toContain(`<html lang="${lang}">`);
    expect(text).toContain(`<title>${heading.normalize()} | RANNA</title>`);
    expect(text).toContain(`<h1>${heading.normalize()}</h1>`);
    expect(text).toContain(home);
    expect(text).toContain(answer.headers.get("x-request-id"));
    expect(text).not.toMatch(/<script|__next_error__/);
    expect(answer.headers.get("content-length")).toBe(String(Buffer.byteLength(text)));
  },
);

it("a page that says that what it is about is not there is 404, and stays as it is", async () => {
  const answer = await fetched("/recipedeteils/x", (_, response) => {
    markMissing();
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end("<h1>No such recipe</h1>");
  });
  expect([answer.status, await answer.text()]).toEqual([404, "<h1>No such recipe</h1>"]);
});

it.each([
  ["/images/nowhere.webp", 404, "public, max-age=86400", "private, no-store"],
  ["/images/dish.webp", 200, "public, max-age=86400", "public, max-age=86400"],
  ["/Allrecipe/search", 308, null, "private, no-cache"],
  ["/login", 200, "s-maxage=31536000", "private, no-cache"],
])("%s, answered with %i, says who may store it", async (path, status, said, sent) => {
  const answer = await fetched(path, (_, response) => {
    response.statusCode = status;
    if (said) response.setHeader("Cache-Control", said);
    response.end();
  });
  expect(answer.headers.get("cache-control")).toBe(sent);
});
