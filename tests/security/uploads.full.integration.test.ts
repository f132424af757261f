import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { POST } from "@/app/api/uploads/route";
import { GET as getPicture } from "@/app/uploads/[name]/route";
import { call, makePerson, ORIGIN, params } from "../support/accounts";
import { startTestDatabase } from "../support/test-database";

const dataDir = mkdtempSync(path.join(tmpdir(), "ranna-hostile-"));
const folder = path.join(dataDir, "uploads");
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
startTestDatabase({ DATA_DIR: dataDir, LIMIT_GUEST_UPLOAD: "40" });

const SCRIPT = "<script>window.__ran=1</script>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.__ran=1"><script>window.__ran=2</script></svg>`;

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: "#b81426" } });

async function upload(content: Uint8Array | string, name = "me.png", type = "image/png", headers = {}) {
  const body = new FormData();
  body.append("image", new File([content as BlobPart], name, { type }));
  const own = { origin: ORIGIN, "x-ranna-address": "192.0.2.1", ...headers };
  const answer = await POST(call("/api/uploads", "POST", own, body), params());
  return { status: answer.status, body: await answer.json() };
}
const serve = (name: string) => getPicture(call("/uploads/x"), params({ name }));
const kept = () => readdir(folder).catch(() => []);

/** A PNG whose header claims this size. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = chunk("IDAT", deflateSync(Buffer.alloc(2_000_000)));
  const start = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([start, chunk("IHDR", header), rows, chunk("IEND", Buffer.alloc(0))]);
}

describe("an upload that is no picture", () => {
  it("is refused whatever its name and type say, and nothing is kept", async () => {
    const texts: [string, string, string][] = [
      [SVG, "me.svg", "image/svg+xml"],
      [SVG, "me.png", "image/png"],
      [`<?xml version="1.0"?>${SVG}`, "me.jpg", "image/jpeg"],
      [`<!doctype html>${SCRIPT}`, "me.gif", "image/gif"],
      [`GIF89${SCRIPT}`, "me.gif", "image/gif"],
      ["%PDF-1.7", "me.webp", "image/webp"],
      ["MZ\x90\x00", "me.png", "image/png"],
      ["PK\x03\x04", "me.png", "image/png"],
      ["#!/bin/sh\nid", "me.png", "image/png"],
      [`RIFF\x00\x00\x00\x00WAVE${SCRIPT}`, "me.webp", "image/webp"],
    ];
    for (const [content, name, type] of texts) {
      const { status, body } = await upload(content, name, type);
      expect([status, body.code], `${name} ${content.slice(0, 12)}`).toEqual([415, "unsupported_type"]);
    }
    expect(await kept()).toEqual([]);
  });

  it("is refused when only its first bytes are a picture's", async () => {
    const heads = ["GIF89a", "\x89PNG\r\n\x1a\n", "\xff\xd8\xff\xe0", "RIFF\x00\x00\x00\x00WEBPVP8 "];
    for (const head of heads) {
      const { status } = await upload(Buffer.from(head + SCRIPT, "latin1"), "me.html", "text/html");
      expect(status, head).toBe(422);
    }
    expect(await kept()).toEqual([]);
  });

  it("is refused for its size before it is unpacked", async () => {
    for (const [width, height] of [
      [30_000, 30_000],
      [1, 100_000_000],
      [65_535, 65_535],
      [2_147_483_647, 2_147_483_647],
      [0, 0],
    ] as const) {
      const file = bomb(width, height);
      expect(file.length).toBeLessThan(10_000);
      expect((await upload(file)).status, `${width} x ${height}`).toBe(422);
    }
    expect(await kept()).toEqual([]);
  });
});

describe("a picture that carries something else", () => {
  it("leaves it behind: a script after its end, in its comments, in its profile, and where it was taken", async () => {
    const plain = await picture().jpeg().toBuffer();
    const gps = {
      IFD0: { Copyright: "secret owner" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 48/1 0/1" },
    };
    const carriers: [string, Buffer][] = [
      ["jpeg with a page behind", Buffer.concat([plain, Buffer.from(`<!doctype html>${SCRIPT}`)])],
      ["png with a page behind", Buffer.concat([await picture().png().toBuffer(), Buffer.from(SCRIPT)])],
      [
        "gif with a script behind",
        Buffer.concat([await picture().gif().toBuffer(), Buffer.from(`*/=1;${SCRIPT}`)]),
      ],
      ["jpeg with an archive behind", Buffer.concat([plain, Buffer.from("PK\x03\x04 secret owner")])],
      ["jpeg with a comment", withComment(plain, SCRIPT)],
      [
        "jpeg with EXIF",
        await picture()
          .jpeg()
          .withExif({ ...gps, IFD0: { Copyright: SCRIPT } })
          .toBuffer(),
      ],
      ["webp with EXIF", await picture().webp().withExif(gps).toBuffer()],
      [
        "jpeg with XMP",
        await picture()
          .jpeg()
          .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`)
          .toBuffer(),
      ],
    ];
    for (const [what, bytes] of carriers) {
      const { status, body } = await upload(bytes, "me.php.jpg\u0000.html");
      expect(status, what).toBe(201);
      expect(body.url, what).toMatch(/^\/uploads\/[A-Za-z0-9_-]{22}\.webp$/);
      const stored = await readFile(path.join(dataDir, body.url));
      const metadata = await sharp(stored).metadata();
      expect([metadata.format, metadata.exif, metadata.xmp, metadata.iptc, metadata.icc], what).toEqual(
        ["webp"].concat(Array(4).fill(undefined)),
      );
      expect(
        stored.includes("<script") || stored.includes("secret owner") || stored.includes("PK\x03\x04"),
        what,
      ).toBe(false);
    }
  });

  it("is served as nothing but a picture, which runs nothing", async () => {
    const { body } = await upload(await picture().png().toBuffer());
    const served = await serve(path.basename(body.url));
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });
});

describe("a name of a picture", () => {
  it("leads to no other file", async () => {
    await writeFile(path.join(dataDir, "secret"), "a secret");
    await writeFile(path.join(folder, "page.html"), SCRIPT);
    const right = `${"A".repeat(22)}.webp`;
    const names = [
      "../secret",
      "..%2fsecret",
      "%2e%2e/secret",
      "..\\secret",
      "....//secret",
      "/etc/passwd",
      "file:///etc/passwd",
      "page.html",
      ".",
      "..",
      "",
      "\u0000",
      `${right}\u0000`,
      `../secret\u0000${right}`,
      `../uploads/${right}`,
      `${right}/../../secret`,
      `${right}\n`,
      "constructor",
      "__proto__",
      "x".repeat(10_000),
    ];
    for (const name of names) {
      const answer = await serve(name);
      expect(answer.status, JSON.stringify(name).slice(0, 40)).toBe(404);
      expect(await answer.text()).not.toContain("secret");
    }
  });

  it("is not the sender's: one field more or another name chooses nothing", async () => {
    const body = new FormData();
    const file = new File([new Uint8Array(await picture().png().toBuffer())], "../../../etc/cron.d/x");
    body.append("name", "../secret");
    body.append("image", file);
    body.append("image", new File([SVG], "b.svg"));
    const person = await makePerson();
    const answer = await POST(
      call("/api/uploads?name=../x&folder=/etc", "POST", person.cookie, body),
      params(),
    );
    expect(answer.status).toBe(201);
    expect((await answer.json()).url).toMatch(/^\/uploads\/[A-Za-z0-9_-]{22}\.webp$/);
    expect((await readdir(dataDir)).sort()).toEqual(["secret", "uploads"]);
  });
});

describe("a guest's uploads", () => {
  it("are counted by where they come from, not by what the caller says of itself", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 42; i++) {
      const claims = {
        "x-ranna-address": "192.0.2.77",
        "x-forwarded-for": `10.0.0.${i}`,
        "x-real-ip": `10.0.0.${i}`,
      };
      statuses.push((await upload("no picture", "a.png", "image/png", claims)).status);
    }
    expect(statuses).toEqual([...Array(40).fill(415), 429, 429]);
    // A signed-in person at the same address is not limited by it.
    const { cookie } = await makePerson();
    const own = { ...cookie, "x-ranna-address": "192.0.2.77" };
    expect((await upload("no picture", "a.png", "image/png", own)).status).toBe(415);
  });
});

/** A JPEG with a comment after its first marker. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(text),
    jpeg.subarray(2),
  ]);
}
