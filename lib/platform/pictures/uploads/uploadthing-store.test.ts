import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { uploadthingStore } from "./uploadthing-store";

/** A call that the fake ingest server of UploadThing got from the SDK. */
type Heard = { method: string; url: URL; headers: IncomingMessage["headers"]; body: Buffer };

const token = Buffer.from(
  JSON.stringify({ apiKey: "sk_test_ranna", appId: "ranna-app", regions: ["sea1"] }),
).toString("base64");
const heard: Heard[] = [];
let status = 200;
let server: Server;
let base: string;

beforeEach(async () => {
  heard.length = 0;
  status = 200;
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    heard.push({
      method: request.method ?? "",
      url: new URL(request.url ?? "", base),
      headers: request.headers,
      body: Buffer.concat(chunks),
    });
    const key = new URL(request.url ?? "", base).pathname.slice(1);
    if (key === "v6/deleteFiles") {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify({ success: status === 200, deletedCount: 1 }));
      return;
    }
    response.writeHead(status, { "content-type": "application/json" });
    response.end(
      JSON.stringify({ ufsUrl: `https://ranna-app.ufs.sh/f/${key}`, url: "", appUrl: "", fileHash: "h" }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

describe("pictures at UploadThing", () => {
  it("puts the bytes with a signed address and answers the address that pages use", async () => {
    const url = await uploadthingStore(token, base).keep(Buffer.from("webp bytes"), "abc.webp");
    const [call] = heard;
    expect(heard).toHaveLength(1);
    expect(call?.method).toBe("PUT");
    expect(call?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(call?.body.includes("webp bytes")).toBe(true);
    const said = call!.url.searchParams;
    expect(said.get("x-ut-identifier")).toBe("ranna-app");
    expect(said.get("x-ut-file-name")).toBe("abc.webp");
    expect(said.get("x-ut-file-type")).toBe(encodeURIComponent("image/webp")); // the SDK encodes it twice
    expect(said.get("x-ut-file-size")).toBe("10");
    expect(said.get("signature")).toMatch(/^hmac-sha256=/);
    expect(url).toBe(`https://ranna-app.ufs.sh/f${call!.url.pathname}`);
  });

  it("is 503 when UploadThing refuses", async () => {
    status = 403;
    await expect(uploadthingStore(token, base).keep(Buffer.from("x"), "a.webp")).rejects.toMatchObject({
      code: "unavailable",
      status: 503,
    });
  });

  it("removes a picture by the key in its address", async () => {
    const address = "https://ranna-app.ufs.sh/f/somekey";
    await uploadthingStore(token, base).remove(address);
    expect(heard[0]?.url.pathname).toBe("/v6/deleteFiles");
    expect(JSON.parse(String(heard[0]?.body))).toEqual({ fileKeys: ["somekey"] });
    status = 403;
    await expect(uploadthingStore(token, base).remove(address)).rejects.toMatchObject({ status: 503 });
  });

  it("is 503 with a token that it cannot read", async () => {
    await expect(uploadthingStore("nonsense", base).keep(Buffer.from("x"), "a.webp")).rejects.toMatchObject({
      status: 503,
    });
    expect(heard).toHaveLength(0);
  });
});
