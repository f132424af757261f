import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { bundle } from "@ranna/local-process/bundle";
import { MongoClient, type MongoServerError } from "mongodb";
import { afterAll, describe, expect, it } from "vitest";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "ranna-failing-"));
const preload = new URL("failing-sync.mjs", import.meta.url).href;
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

/**
 * Starts a server whose syncs fail while the file `order` exists. `order` contains the name of the file whose sync
 * fails, and the error.
 */
async function start(folder: string, order: string) {
  const main = await bundle(path.resolve(import.meta.dirname, ".."));
  const args = ["--import", preload, main, "--data-dir", folder, "--exit-with-parent"];
  const child = spawn(process.execPath, args, {
    stdio: ["pipe", "pipe", "pipe"],
    env: { ...process.env, FAIL_SYNCS: order },
  });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.once("close", (code) => resolve({ code, errors }));
  });
  const line = await Promise.race([
    new Promise<string>((resolve) => createInterface({ input: child.stdout }).once("line", resolve)),
    ended.then(() => Promise.reject(new Error(`the database ended: ${errors}`))),
  ]);
  const client = await MongoClient.connect((JSON.parse(line) as { uri: string }).uri, {
    retryWrites: false,
    retryReads: false,
    serverSelectionTimeoutMS: 1000,
  });
  const stop = async () => {
    await client.close();
    child.kill("SIGTERM");
    return ended;
  };
  return { client, ended, stop };
}

// Only on Linux can a test read the name of the file behind a file descriptor.
describe.runIf(process.platform === "linux")("a sync that fails", () => {
  for (const [file, code] of [
    ["journal", "EIO"],
    ["journal", "ENOSPC"],
    ["data.mdb", "EIO"],
    ["checkpoint", "EIO"],
  ] as const)
    it(`of ${file} with ${code} ends the server with one line, and what it had acknowledged and shown is there again`, async () => {
      const folder = path.join(root, `${file}-${code}`);
      const order = `${folder}.order`;
      const server = await start(folder, order);
      const things = server.client.db("app").collection<{ _id: number }>("things");
      await things.insertOne({ _id: 0 });
      const shown: number[] = [];
      const reading = (async () => {
        for (;;) shown.push((await things.findOne({}, { sort: { _id: -1 } }))?._id ?? 0);
      })().catch(() => {});
      await things.insertOne({ _id: 1 });
      const acknowledged = [0, 1];
      fs.writeFileSync(order, `${file} ${code}`);
      let refused: MongoServerError | undefined;
      // More than 256 commits, because a checkpoint begins after 256.
      for (let n = 2; n < 1000 && !refused; n++)
        await things.insertOne({ _id: n }).then(
          () => acknowledged.push(n),
          (error) => {
            refused = error;
          },
        );
      const { code: exit, errors } = await server.ended;
      expect(exit).toBe(1);
      expect(errors).toMatch(
        new RegExp(`^local-mongo: the disk failed while .* was synced \\(${code}: fdatasync\\); .*\n$`),
      );
      expect(refused?.name).toMatch(/^Mongo(Network|ServerSelection)Error$/);
      await server.client.close();
      await reading;
      fs.rmSync(order);

      const again = await start(folder, order);
      const found = await again.client.db("app").collection("things").find().sort({ _id: 1 }).toArray();
      const numbers = found.map(({ _id }) => Number(_id));
      expect(acknowledged.filter((n) => !numbers.includes(n))).toEqual([]);
      expect(shown.filter((n) => !numbers.includes(n))).toEqual([]);
      // The commit without an answer may be stored or not.
      expect(numbers.length - acknowledged.length).toBeLessThanOrEqual(1);
      expect(await again.client.db("app").command({ validate: "things" })).toMatchObject({ valid: true });
      expect((await again.stop()).code).toBe(0);
    });
});
