import { createServer, type IncomingMessage, type Server } from "node:http";

const MAX_BODY = 64 * 1024;

/** An answer. An object as `body` is sent as JSON. `drop`: the connection is closed without an answer. */
export type Reply = { status: number; body: object | string; type?: string; drop?: boolean };

/** Reads the body of a request as text. Throws RangeError above 64 KB. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MAX_BODY) throw new RangeError("The request is too large.");
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString("utf8");
}

export const wrong = (status: number, error: string): Reply => ({ status, body: { error } });

/** Creates a server that sends the replies of `answer`. If `answer` throws, the server sends 400, 413 or 500. */
export function serverOf(
  answer: (request: IncomingMessage) => Promise<Reply>,
  log: (line: string) => void,
): Server {
  return createServer((request, response) => {
    answer(request)
      .catch((error: unknown): Reply => {
        if (error instanceof SyntaxError) return wrong(400, "The body is not JSON.");
        if (error instanceof RangeError) return wrong(413, error.message);
        log(error instanceof Error ? (error.stack ?? error.message) : String(error));
        return wrong(500, "The stand-in could not answer.");
      })
      .then(({ status, body, type, drop }) => {
        if (drop) return void request.socket.destroy();
        const text = typeof body === "string" ? body : JSON.stringify(body);
        response.writeHead(status, {
          "content-type": type ?? "application/json; charset=utf-8",
          "cache-control": "no-store",
          "content-length": Buffer.byteLength(text),
          ...(status === 413 ? { connection: "close" } : {}),
        });
        response.end(text);
      })
      .catch(() => response.destroy());
  });
}

export const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as { port: number }).port));
  });

export const end = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
