import { setImmediate } from "node:timers/promises";
import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { POST as bring } from "@/app/api/recipes/import/route";
import { makePerson, ORIGIN, params } from "../../../tests/support/accounts";
import { startTestDatabase } from "../../../tests/support/test-database";

startTestDatabase();

/** A file as a browser sends it. */
const zip = (text: string) => {
  const form = new FormData();
  form.append("file", new File([zipSync({ "a.json": strToU8(text) }) as Uint8Array<ArrayBuffer>], "a.zip"));
  return form;
};
const nested = (depth: number, open: string, close: string, middle = "") =>
  open.repeat(depth) + middle + close.repeat(depth);

/** A body that comes one byte at a time, as many at once as a socket gives. */
const bytes = (count: number) => {
  let left = count;
  const one = new Uint8Array([91]);
  return new ReadableStream({
    pull: async (stream) => {
      await setImmediate();
      for (let at = 0; at < 1_000 && left > 0; at += 1, left -= 1) stream.enqueue(one);
      if (left === 0) stream.close();
    },
  });
};

/** What takes more memory than the process that reads may have; the others are in attacks.full.test.ts. */
it.each<[string, () => BodyInit, number[], string?]>([
  ["4 million pairs of brackets", () => zip(`[${"[],".repeat(4_000_000)}[]]`), [413, 422]],
  ["9 million brackets in one another", () => zip(nested(9_000_000, "[", "]")), [400, 413, 422]],
  ["3 million objects in one another", () => zip(nested(3_000_000, '{"a":', "}", "1")), [400, 413, 422]],
  [
    "1.2 million keys",
    () => zip(`{"@type":"Recipe",${Array.from({ length: 1_200_000 }, (_, at) => `"k${at}":1`)}}`),
    [200, 413],
  ],
  ["a million single bytes", () => bytes(1_000_000), [400], "application/json"],
])("%s are answered", async (_, make, right, type) => {
  const person = await makePerson();
  const request = new Request(`${ORIGIN}/api/recipes/import`, {
    method: "POST",
    headers: { ...person.cookie, ...(type ? { "content-type": type } : {}) },
    body: make(),
    duplex: "half",
  } as RequestInit);
  const answer = await bring(request, params());
  expect(right).toContain(answer.status);
  expect((await answer.json()).detail ?? "A sentence.").toMatch(/\w+ \w+/);
});
