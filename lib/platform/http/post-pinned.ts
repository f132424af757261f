import "server-only";
import type { LookupAddress } from "node:dns";
import { type IncomingHttpHeaders, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import type { LookupFunction } from "node:net";

type Posted = {
  headers: Record<string, string>;
  body: Uint8Array;
  /** The only addresses to which a connection is made. The host's name is not looked up again. */
  addresses: readonly LookupAddress[];
  /** Ends the whole exchange. */
  signal: AbortSignal;
  /** The authority (PEM) that is trusted in place of the usual ones. For tests. */
  ca?: string;
};

/**
 * Posts to a URL that somebody else has chosen, at addresses that were checked. Follows no redirect, and reads no more
 * of the answer than its head (16 KB at most). The certificate must be of the URL's host. Rejects if there is no answer.
 */
export function postPinned(
  url: URL,
  { headers, body, addresses, signal, ca }: Posted,
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const options = {
    method: "POST",
    headers: { ...headers, "content-length": String(body.byteLength) },
    // An agent could reuse a connection to an address that was checked earlier.
    agent: false,
    lookup: pinnedTo(addresses),
    signal,
    maxHeaderSize: 16 * 1024,
  };
  return new Promise((resolve, reject) => {
    const asked =
      url.protocol === "https:"
        ? overHttps(url, { ...options, servername: url.hostname, ca })
        : overHttp(url, options);
    asked.once("response", (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
      answer.destroy();
    });
    // More than one error may come; the first counts.
    asked.on("error", reject);
    // An answer that changes the protocol ends the connection without an error.
    asked.once("close", () => reject(new Error("no answer")));
    asked.end(body);
  });
}

const pinnedTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, answer) => {
    const [first] = addresses;
    if (!first) answer(new Error("no address"), "");
    else if (all) answer(null, [...addresses]);
    else answer(null, first.address, first.family);
  };
