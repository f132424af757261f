import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";

// A plain node:http server that answers every request with the same bytes, which it reads as one line from stdin. It
// shows the most that the machine can do.
const lines = createInterface({ input: process.stdin });
lines.once("line", (line) => {
  const { head, body } = JSON.parse(line) as { head: string[]; body: string };
  const bytes = Buffer.from(body, "base64");
  const whole = [...head, "content-length", String(bytes.byteLength)];
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      response.writeHead(200, whole);
      response.end(bytes);
    });
  });
  server.listen(0, "127.0.0.1", () => {
    console.log(JSON.stringify({ port: (server.address() as AddressInfo).port }));
  });
});
lines.once("close", () => process.exit(0));
