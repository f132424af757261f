import { expect, it } from "vitest";
import { POST } from "@/app/api/vitals/route";
import { limits } from "@/lib/platform/limits/limits";
import { call, params } from "../../../tests/support/accounts";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { startTestDatabase } from "../../../tests/support/test-database";
import { vitalDocs } from "./document";
import { computeVitals, readVitals } from "./read-vitals";

startTestDatabase();

const send = (body: object, address = "192.0.2.1") =>
  POST(call("/api/vitals", "POST", { "x-ranna-address": address }, body), params());

it("counts what pages came to, by page, and says what three of four stayed within", async () => {
  for (const LCP of [800, 900, 1_000, 5_900])
    expect((await send({ page: "/", LCP, CLS: 0, who: "me", FID: 7 })).status).toBe(200);
  for (const page of ["/Allrecipe", "/bn/Allrecipe", "/bn/recipedeteils/…", "/bn/dashbord/myorder", "other"])
    expect((await send({ page, INP: 90 })).status, page).toBe(200);
  expect((await send({ page: "/bn", CLS: 0 })).status).toBe(200);
  const one = { LCP: null, INP: 100, CLS: null };
  expect(await computeVitals(new Date())).toEqual([
    { page: "/", loads: 5, LCP: 1_000, INP: null, CLS: 0.01 },
    { page: "/Allrecipe", loads: 2, ...one },
    { page: "/dashbord/myorder", loads: 1, ...one },
    { page: "/recipedeteils/…", loads: 1, ...one },
    { page: "other", loads: 1, ...one },
  ]);
  expectIndexed(await plansOf(() => computeVitals(new Date())));
  // A metric of a page has one document for each day, with nothing about the senders.
  const docs = await vitalDocs().find({ page: "/", metric: "LCP" }).toArray();
  expect(docs).toHaveLength(new Set(docs.map(({ day }) => day)).size);
  expect(Object.keys(docs[0] ?? {}).sort()).toEqual(["_id", "counts", "createdAt", "day", "metric", "page"]);
});

it("refuses pages that there are not and values that can't be", async () => {
  for (const wrong of [
    { page: "/recipedeteils/6b03c59d80dd8bbdc7ae8cbd", LCP: 1 },
    { page: "/bnAllrecipe", LCP: 1 },
    { page: "/bn/bn", LCP: 1 },
    { page: "/", LCP: -1 },
    { page: "/", CLS: 1e9 },
  ])
    expect((await send(wrong)).status, JSON.stringify(wrong)).toBe(422);
});

it("is for admins to read", async () => {
  await expect(readVitals({ role: "seller" })).rejects.toMatchObject({ code: "forbidden" });
});

it("counts no more of one address than its limit", async () => {
  const { points } = limits.vitals();
  const answers = await Promise.all(Array.from({ length: points }, () => send({ page: "/" }, "192.0.2.2")));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await send({ page: "/" }, "192.0.2.2")).status).toBe(429);
  expect((await send({ page: "/" }, "192.0.2.3")).status).toBe(200);
});
