import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answerPicture } from "./answer-picture";
import { bucketFiles } from "./bucket-files";
import { ownStore, type PictureFiles, readPicture, withOlder } from "./picture-files";

const STEM = "AAAAAAAAAAAAAAAAAAAA-B";
const NAME = `${STEM}.webp`;
const NOT_THERE = "<Error><Code>NoSuchKey</Code><Message>no such key</Message></Error>";

/** A fake object store: its objects by path, and the calls that it got. */
const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
const heard: { method: string; path: string; headers: IncomingHttpHeaders }[] = [];
let refusal = 0;
let server: Server;
let files: PictureFiles;

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();

/** Whether a call has the right signature (AWS Signature Version 4) with the key "secret". */
function isSigned(method: string, path: string, headers: IncomingHttpHeaders, bytes: Buffer): boolean {
  const said = /^AWS4-HMAC-SHA256 Credential=AKIA\/(.+), SignedHeaders=(.+), Signature=(\w{64})$/;
  const [, scope = "", names = "", signature] = said.exec(headers.authorization ?? "") ?? [];
  for (const name of ["host", "x-amz-content-sha256", "x-amz-date"])
    if (!names.split(";").includes(name)) return false;
  if (headers["x-amz-content-sha256"] !== sha256(bytes)) return false;
  const signedHeaders = names.split(";").map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, path, "", signedHeaders.join(""), names, sha256(bytes)].join("\n");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const [date = "", region = "", service = "", last = ""] = scope.split("/");
  const key = [region, service, last].reduce(hmac, hmac("AWS4secret", date));
  return hmac(key, text).toString("hex") === signature;
}

beforeEach(async () => {
  objects.clear();
  heard.length = 0;
  refusal = 0;
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const bytes = Buffer.concat(parts);
    const { method = "", headers } = request;
    const path = (request.url ?? "").split("?")[0] ?? "";
    heard.push({ method, path, headers });
    const kept = objects.get(path);
    const status = isSigned(method, path, headers, bytes) ? refusal : 403;
    if (status > 0) {
      response.writeHead(status, { "content-type": "application/xml" });
      response.end("<Error><Code>AccessDenied</Code><Message>no</Message></Error>");
    } else if (method === "PUT") {
      objects.set(path, { bytes, type: headers["content-type"] });
      response.end();
    } else if (method === "DELETE") {
      objects.delete(path);
      response.writeHead(204).end();
    } else if (kept) {
      response.end(kept.bytes);
    } else {
      response.writeHead(404, { "content-type": "application/xml" }).end(NOT_THERE);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  files = bucketFiles({
    name: "pictures",
    region: "ap-southeast-1",
    accessKeyId: "AKIA",
    secretAccessKey: "secret",
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

describe("pictures in a bucket", () => {
  it("are put under their name, signed, and read back by whoever asks", async () => {
    expect(await ownStore(files).keep(Buffer.from("webp bytes"), NAME)).toBe(`/uploads/${NAME}`);
    expect(objects.get(`/pictures/${NAME}`)).toEqual({
      bytes: Buffer.from("webp bytes"),
      type: "image/webp",
    });
    const signed = /^AWS4-HMAC-SHA256 Credential=AKIA\/\d{8}\/ap-southeast-1\/s3\/aws4_request, /;
    expect(heard[0]?.headers.authorization).toMatch(signed);
    expect(JSON.stringify(heard)).not.toContain("secret");
    expect(await readPicture(files, NAME)).toEqual(Buffer.from("webp bytes"));
  });

  it("that were never put are not there, and no other name is asked for", async () => {
    expect(await readPicture(files, NAME)).toBeNull();
    const asked = heard.length;
    for (const name of ["../secret", "", `x/${NAME}`, `${NAME}?versionId=1`])
      expect(await readPicture(files, name)).toBeNull();
    expect(heard).toHaveLength(asked);
  });

  it("are kept narrower beside the whole one, and go with it", async () => {
    const photo = sharp({ create: { width: 1600, height: 900, channels: 3, background: "#b81426" } });
    const address = await ownStore(files).keep(await photo.webp().toBuffer(), NAME);
    const drawn = await answerPicture(files, `${STEM}-480.avif`);
    expect((await sharp(drawn?.bytes).metadata()).width).toBe(480);
    expect(objects.get(`/pictures/${STEM}-480.avif`)?.type).toBe("image/avif");
    await ownStore(files).remove(address);
    await ownStore(files).remove(address);
    expect(objects.size).toBe(0);
  });

  it("are 503 while the store refuses, a wrong key too, or nobody is there", async () => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const wrongKey = { accessKeyId: "AKIA", secretAccessKey: "other" };
    const stranger = bucketFiles({ ...wrongKey, name: "pictures", region: "x", endpoint: address });
    await expect(stranger.write(NAME, Buffer.from("x"))).rejects.toMatchObject({ status: 503 });
    expect(objects.size).toBe(0);
    refusal = 403;
    const refused = { code: "unavailable", status: 503 };
    await expect(ownStore(files).keep(Buffer.from("x"), NAME)).rejects.toMatchObject(refused);
    await expect(readPicture(files, NAME)).rejects.toMatchObject(refused);
    await expect(files.remove(NAME)).rejects.toMatchObject(refused);
    await new Promise((resolve) => server.close(resolve));
    await expect(readPicture(files, NAME)).rejects.toMatchObject(refused);
  });

  it("leave those readable that were kept elsewhere before, and both go", async () => {
    const older = bucketFiles({
      name: "older",
      region: "x",
      accessKeyId: "AKIA",
      secretAccessKey: "secret",
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });
    const both = withOlder(files, older);
    await older.write(NAME, Buffer.from("old"));
    expect(await readPicture(both, NAME)).toEqual(Buffer.from("old"));
    await both.write(NAME, Buffer.from("new"));
    expect(await readPicture(both, NAME)).toEqual(Buffer.from("new"));
    await both.remove(NAME);
    expect(objects.size).toBe(0);
  });
});
