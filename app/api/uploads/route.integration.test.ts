import { mkdtempSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { withTransaction } from "@/lib/platform/db/transactions";
import {
  claimPicture,
  forgetPicturesOf,
  listOwnPictures,
  listPicturesOf,
} from "@/lib/platform/pictures/uploads/data";
import { removeGonePictures } from "@/lib/platform/pictures/uploads/jobs";
import { call, makePerson, ORIGIN, params } from "../../../tests/support/accounts";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { startTestDatabase } from "../../../tests/support/test-database";
import { GET as getPicture } from "../../uploads/[name]/route";
import { POST } from "./route";

const dataDir = mkdtempSync(path.join(tmpdir(), "ranna-uploads-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
startTestDatabase({ DATA_DIR: dataDir });

const jpeg = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#b81426" } })
    .jpeg()
    .toBuffer();

function upload(content: Uint8Array | string, name = "me.png", headers: Record<string, string> = {}) {
  const body = new FormData();
  body.append("image", new File([content as BlobPart], name, { type: "image/png" }));
  const own = { origin: ORIGIN, "x-ranna-address": "192.0.2.1", ...headers };
  return POST(call("/api/uploads", "POST", own, body), params());
}
const picture = (name: string) => getPicture(call(`/uploads/${name}`), params({ name }));

describe("POST /uploads", () => {
  it("keeps a guest's photo by its content and serves it for good", async () => {
    const answer = await upload(await jpeg(), "../../evil.png");
    expect(answer.status).toBe(201);
    const body = await answer.json();
    expect(body).toEqual({ url: body.display_url, display_url: body.url, width: 60, height: 40 });
    expect(body.url).toMatch(/^\/uploads\/[\w-]{22}\.webp$/);
    const served = await picture(body.url.split("/").at(-1));
    expect(served.status).toBe(200);
    expect(served.headers.get("content-type")).toBe("image/webp");
    expect(served.headers.get("cache-control")).toBe("public, max-age=31536000, s-maxage=86400, immutable");
    expect(served.headers.get("x-content-type-options")).toBe("nosniff");
    const { format, width } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect([format, width]).toEqual(["webp", 60]);
  });

  it("answers 415 for a text named .png, 422 for a broken picture, 413 above 5 MB, and keeps none of them", async () => {
    const before = await readdir(path.join(dataDir, "uploads"));
    expect((await upload("I am a text")).status).toBe(415);
    expect((await upload((await jpeg()).subarray(0, 200))).status).toBe(422);
    expect((await upload(new Uint8Array(5 * 1024 * 1024 + 1))).status).toBe(413);
    expect(await readdir(path.join(dataDir, "uploads"))).toEqual(before);
  });

  it("puts on record who sent a picture: a person, or a guest until they register with it", async () => {
    const [person, newcomer] = [await makePerson(), await makePerson()];
    const { url: own } = await (await upload(await jpeg(), "me.png", person.cookie)).json();
    const { url: sent } = await (await upload(await jpeg())).json();
    for (const url of [own, sent]) await withTransaction((tx) => claimPicture(url, newcomer.uid, tx));
    expect(await listOwnPictures(person.uid, [own, sent])).toEqual(new Set([own]));
    expect(await listOwnPictures(newcomer.uid, [own, sent])).toEqual(new Set([sent]));
    expect((await listPicturesOf(person.uid)).map(({ url }) => url)).toEqual([own]);
    expectIndexed(
      await plansOf(async () => {
        await listOwnPictures(person.uid, [own]);
        await listPicturesOf(person.uid);
      }),
    );
  });

  it("removes what an account that goes has shown of itself, and only forgets who sent the rest", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    const send = async (headers: Record<string, string>): Promise<string> =>
      (await (await upload(await jpeg(), "me.png", headers)).json()).url;
    const [face, dish, foreign] = [
      await send(person.cookie),
      await send(person.cookie),
      await send(other.cookie),
    ];
    await withTransaction((tx) => forgetPicturesOf(person.uid, [face, foreign], tx));
    expect(await listPicturesOf(person.uid)).toEqual([]);
    await removeGonePictures();
    const statusOf = async (url: string) => (await picture(url.split("/").at(-1) ?? "")).status;
    expect([await statusOf(face), await statusOf(dish), await statusOf(foreign)]).toEqual([404, 200, 200]);
    expect((await listPicturesOf(other.uid)).map(({ url }) => url)).toEqual([foreign]);
  });
});
