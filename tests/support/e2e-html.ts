import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import { Window } from "happy-dom";
import type { Person } from "./e2e-people";

type Doc = Window["document"];
export type SentDocument = Doc;

/** Requests a page and parses its HTML without a browser: no script runs, and nothing else is loaded. */
export async function sentPage(
  request: APIRequestContext,
  path: string,
  status = 200,
  headers: Record<string, string> = {},
): Promise<{ answer: APIResponse; html: string; document: Doc }> {
  const answer = await request.get(path, { headers });
  expect(answer.status(), path).toBe(status);
  const html = await answer.text();
  return { answer, html, document: documentOf(html) };
}

/** The headers of a request by this person. */
export const asPerson = ({ cookie }: Pick<Person, "cookie">): Record<string, string> => ({
  cookie: `${cookie.name}=${cookie.value}`,
});

function documentOf(html: string): Doc {
  const { DOMParser } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  return new DOMParser().parseFromString(html, "text/html");
}

/** The content of a `<meta>` by its name or property. */
export const metaOf = (document: Doc, name: string): string =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content") ?? "";

/** The canonical address of a page. */
export const canonicalOf = (document: Doc): string =>
  document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "";

/** The JSON-LD data of one type in a page. */
export const structuredOf = (document: Doc, type: string): Record<string, unknown>[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map((script) => JSON.parse(script.textContent ?? "") as Record<string, unknown>)
    .filter((data) => data["@type"] === type);

/** The texts of all elements that a selector finds. */
export const textsOf = (document: Doc, selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent ?? "");
