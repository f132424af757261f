import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Plain node:http that answers every request with the same bytes: what the machine can do at most. */
const bytes = Buffer.alloc(Number(process.argv[2]), "x");
const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    response.writeHead(200, { "content-type": "text/html", "content-length": bytes.byteLength });
    response.end(bytes);
  });
});
server.listen(0, "127.0.0.1", () => {
  console.log(JSON.stringify({ port: (server.address() as AddressInfo).port }));
});
process.stdin.on("end", () => process.exit(0)).resume();
