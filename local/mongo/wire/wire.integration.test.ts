import net from "node:net";
import os from "node:os";
import { BSON, type Document, Long } from "mongodb";
import { describe, expect, it } from "vitest";
import { ours, useTestMongo } from "../hooks/testing";
import { bodySection, opMsg, RawClient } from "./raw-client";

const mongo = useTestMongo();

const items = () => mongo.db().collection("items");
const ping = { ping: 1, $db: "admin" };

/** A section with the documents of a list field. */
function sequence(name: string, documents: Document[]): Buffer {
  const rest = Buffer.concat([Buffer.from(`${name}\0`), ...documents.map((doc) => BSON.serialize(doc))]);
  const head = Buffer.alloc(5);
  head[0] = 1;
  head.writeInt32LE(rest.length + 4, 1);
  return Buffer.concat([head, rest]);
}

/** Sends bytes on a new connection. Returns the reply, or undefined if the server has closed the connection. */
async function answerTo(bytes: Buffer): Promise<Document | undefined> {
  const raw = await RawClient.connect(mongo.server.uri);
  raw.send(bytes);
  const reply = await raw.reply();
  raw.close();
  return reply;
}

describe.runIf(ours)("a message", () => {
  it("with flags that must be known, another operation or a length that cannot be ends the connection", async () => {
    expect(await answerTo(opMsg(bodySection(ping), { flags: 1 << 5 }))).toBeUndefined();
    for (const opCode of [2001, 2002, 2005, 2012, 2014, -1]) {
      const message = opMsg(bodySection(ping));
      message.writeInt32LE(opCode, 12);
      expect(await answerTo(message)).toBeUndefined();
    }
    for (const length of [0, 15, -1, 48_000_001, 0x7fffffff]) {
      const message = opMsg(bodySection(ping));
      message.writeInt32LE(length, 0);
      expect(await answerTo(message)).toBeUndefined();
    }
    expect(await answerTo(Buffer.from("GET / HTTP/1.1\r\n\r\n"))).toBeUndefined();
  });

  it("that is not put together well gets an error and the connection goes on", async () => {
    const raw = await RawClient.connect(mongo.server.uri);
    const insert = { insert: "items", $db: mongo.server.database };
    const wrong: [Buffer, number][] = [
      [Buffer.concat([bodySection(ping), bodySection(ping)]), 40430],
      [Buffer.concat([bodySection(insert), sequence("documents", []), sequence("documents", [])]), 40431],
      [Buffer.concat([bodySection(ping), Buffer.from([7])]), 40432],
      [Buffer.concat([bodySection({ ...insert, documents: [] }), sequence("documents", [{}])]), 40433],
      [sequence("documents", [{}]), 40587],
      [Buffer.alloc(0), 40587],
      [bodySection({ ping: 1 }), 40571],
      [bodySection({ ping: 1, $db: 1 }), 14],
      [bodySection(ping).subarray(0, 12), 22],
      [Buffer.concat([bodySection(insert), sequence("documents", [{ a: 1 }]).subarray(0, -3)]), 22],
      [
        Buffer.from(bodySection({ ping: "né", $db: "admin" }).map((byte) => (byte === 0xc3 ? 0x80 : byte))),
        22,
      ],
      [
        Buffer.from(
          bodySection({ ping: /a/i, $db: "admin" }).map((byte) => (byte === 0x61 + 8 ? 0x7a : byte)),
        ),
        22,
      ],
      [bodySection({ ping: 1, $db: "a.b" }), 73],
      [bodySection({ ping: 1, $db: "x".repeat(64) }), 73],
    ];
    for (const [sections, code] of wrong) {
      raw.send(opMsg(sections));
      expect(await raw.reply()).toMatchObject({ ok: 0, code });
    }
    expect(await raw.command(ping)).toMatchObject({ ok: 1 });
    raw.close();
  });

  it("that wants no reply gets none, and is carried out before the next", async () => {
    const raw = await RawClient.connect(mongo.server.uri);
    await items().deleteMany({});
    for (let i = 0; i < 20; i++)
      raw.send(
        opMsg(bodySection({ insert: "items", documents: [{ i }], $db: mongo.server.database }), { flags: 2 }),
      );
    raw.send(opMsg(Buffer.alloc(3), { flags: 2 }));
    expect(await raw.command({ count: "items", $db: mongo.server.database })).toMatchObject({ n: 20, ok: 1 });
    raw.close();
  });

  it("may come in pieces, and many at once", async () => {
    const raw = await RawClient.connect(mongo.server.uri);
    const message = opMsg(bodySection(ping));
    for (const byte of message) {
      raw.send(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await raw.reply()).toMatchObject({ ok: 1 });
    raw.send(Buffer.concat(Array.from({ length: 500 }, () => message)));
    for (let i = 0; i < 500; i++) expect(await raw.reply()).toMatchObject({ ok: 1 });
    raw.close();
  });
});

describe("large messages", () => {
  it("go through up to the announced size", async () => {
    await items().deleteMany({});
    const text = "x".repeat(15 * 1024 * 1024);
    await items().insertMany([{ text }, { text }]);
    expect((await items().findOne())?.text).toHaveLength(text.length);
    expect(await items().countDocuments()).toBe(2);
    await expect(
      mongo.db().command({ insert: "items", documents: [{ text: "x".repeat(17 * 1024 * 1024) }] }),
    ).rejects.toBeInstanceOf(Error);
    await items().deleteMany({});
  });
});

describe.runIf(ours)("the port", () => {
  it("is open on the loopback only", async () => {
    const outside = Object.values(os.networkInterfaces())
      .flat()
      .find((address) => address && !address.internal && address.family === "IPv4");
    if (!outside) return;
    const socket = net.connect(Number(new URL(mongo.server.uri).port), outside.address);
    const code = await new Promise((resolve) => {
      socket.once("connect", () => resolve("connected"));
      socket.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
    });
    socket.destroy();
    expect(code).toBe("ECONNREFUSED");
  });
});

it.runIf(ours)("numbers of transactions beyond 2^53 stay exact", async () => {
  const raw = await RawClient.connect(mongo.server.uri);
  const lsid = { id: new BSON.UUID() };
  const insert = (n: bigint) =>
    raw.command({
      insert: "exact",
      documents: [{}],
      $db: mongo.server.database,
      lsid,
      txnNumber: Long.fromBigInt(n),
    });
  expect(await insert(2n ** 60n + 1n)).toMatchObject({ ok: 1, n: 1 });
  expect(await insert(2n ** 60n)).toMatchObject({ code: 225 });
  raw.close();
});
