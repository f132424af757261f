import { expect, it } from "vitest";
import { json } from "./json";

it("says how many bytes follow, not how many letters", async () => {
  const answer = json({ title: "ইলিশ" }, { status: 201, headers: { "cache-control": "no-store" } });
  expect(answer.status).toBe(201);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/json",
    "cache-control": "no-store",
  });
  const { byteLength } = await answer.clone().arrayBuffer();
  expect(Number(answer.headers.get("content-length"))).toBe(byteLength);
  expect(await answer.json()).toEqual({ title: "ইলিশ" });
});
