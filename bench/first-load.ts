import { gzipSync } from "node:zlib";

export type FirstLoad = { page: string; gzipKb: number; scripts: number; cardSdk: boolean };

/**
 * Gzip size, in KB of 1,024 bytes, of the JavaScript that the HTML of a page makes a browser load at once: scripts
 * and preloads, except those for browsers without modules.
 */
export async function firstLoad(
  base: string,
  page: string,
  headers: Record<string, string> = {},
): Promise<FirstLoad> {
  const response = await fetch(base + page, { headers, redirect: "manual" });
  if (response.status !== 200) throw new Error(`${page} answered ${response.status}`);
  const html = await response.text();
  const tags = html.match(/<script[^>]*\ssrc="[^"]+"[^>]*>/g) ?? [];
  const sources = new Set<string>();
  for (const tag of tags) {
    if (/nomodule/i.test(tag)) continue;
    const source = /\ssrc="([^"]+)"/.exec(tag)?.[1];
    if (source) sources.add(source);
  }
  let bytes = 0;
  let cardSdk = false;
  for (const source of sources) {
    const script = await fetch(new URL(source, base));
    if (!script.ok) throw new Error(`${source} of ${page} answered ${script.status}`);
    const text = await script.text();
    bytes += gzipSync(text).byteLength;
    if (/confirmCardPayment|js\.stripe\.com/.test(text)) cardSdk = true;
  }
  return { page, gzipKb: Math.round((bytes / 1024) * 10) / 10, scripts: sources.size, cardSdk };
}
