import { ObjectId } from "mongodb";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as getReturn, POST as postReturn } from "@/app/api/payments/return/[attemptId]/route";
import { POST as postIpn } from "@/app/api/sslcommerz/ipn/route";
import { refusedWebhookDocs } from "@/lib/money/charges/collections";
import { listRefused } from "@/lib/money/charges/queries-refused";
import { db } from "@/lib/platform/db/client";
import { signed } from "../../local/sslcommerz/signature";
import { makePerson, ORIGIN, type Person, params } from "../support/accounts";
import { checkout, fill } from "../support/basket";
import { makeRecipe, ordersOf, startTestShop } from "../support/shop";
import { startTestWallet } from "../support/wallet";
import { everything } from "./world";

const wallet = startTestWallet();
startTestShop();

type Opened = { purchaseId: string; attemptId: string; redirectUrl: string };
let buyer: Person;
let opened: Opened;
let recipeId: string;
beforeAll(async () => {
  recipeId = await makeRecipe(await makePerson());
});
beforeEach(async () => {
  buyer = await makePerson();
  await fill(buyer, { [recipeId]: 1 });
  opened = (await checkout(buyer, 750, { payWith: "wallet" })).body as unknown as Opened;
  await refusedWebhookDocs().deleteMany({});
});

const said = (more: object = {}) => ({ tran_id: opened.attemptId, status: "VALID", val_id: "", ...more });
const sign = (fields: Record<string, string>, password = wallet().storePassword) => signed(fields, password);

let callers = 0;
/** Sends an IPN like the provider: without a cookie and without an origin of ours. */
const send = async (form: Record<string, string> | string, address = `ipn ${++callers}`, headers = {}) => {
  const body = typeof form === "string" ? form : new URLSearchParams(form).toString();
  const request = new Request(`${ORIGIN}/api/sslcommerz/ipn`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-ranna-address": address,
      ...headers,
    },
    body,
  });
  const answer = await postIpn(request, params());
  return `${answer.status} ${(await answer.json()).code ?? ""}`;
};

describe("an IPN that the provider did not send", () => {
  it("is refused without asking anybody, also beside an administrator's session; the provider's own completes", async () => {
    await wallet().choose(opened.redirectUrl, "paid_silent");
    const admin = await makePerson({ role: "admin" });
    const before = await everything();
    const right = sign(said());
    const forged: Record<string, string>[] = [
      { ...right, verify_sign: "" },
      { ...right, verify_sign: "0".repeat(32) },
      { ...right, verify_sign: right.verify_sign?.toUpperCase() ?? "" },
      { ...right, verify_sign: right.verify_sign?.slice(1) ?? "" },
      { ...right, verify_key: "" },
      // The signature does not cover the changed field, or was made before the change.
      { ...sign({ status: "VALID" }), tran_id: opened.attemptId },
      { ...right, tran_id: "b".repeat(24) },
      { ...right, status: "FAILED" },
      { ...right, verify_key: `${right.verify_key},amount` },
      sign(said(), "guess"),
      sign(said(), ""),
      said(),
      { verify_sign: right.verify_sign ?? "", verify_key: right.verify_key ?? "" },
    ];
    // The provider is down: if the product asked it, the answer would be 503.
    await wallet().setDown(true);
    for (const form of forged) expect(await send(form), JSON.stringify(form)).toBe("400 invalid_signature");
    for (const headers of [admin.cookie, admin.bearer])
      expect(await send(forged[0] ?? {}, "admin", headers)).toBe("400 invalid_signature");
    await wallet().setDown(false);
    expect(await listRefused(10)).toMatchObject([{ why: "invalid_signature" }]);
    expect((await everything()) === before).toBe(true);
    expect(await send(right)).toBe("200 ");
    expect(await ordersOf(buyer)).toMatchObject([{ transaction_id: opened.attemptId }]);
    // Sends it twice at once, the second time with an added field that the signature does not cover.
    expect(await Promise.all([send(right), send({ ...right, amount: "1.00" })])).toEqual(["200 ", "200 "]);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it("costs little, however large it is or however many fields it has", async () => {
    expect(await send(`x=${"y".repeat(64 * 1024)}`)).toBe("413 too_large");
    const many = Array.from({ length: 10_000 }, (_, at) => `f${at}=1`).join("&");
    expect(many.length).toBeLessThan(100_000);
    expect(await send(many.slice(0, 60_000))).toBe("400 invalid_signature");
    const names = Array.from({ length: 5_000 }, (_, at) => `k${at}`).join(",");
    expect(await send({ ...sign(said()), verify_key: names })).toBe("400 invalid_signature");
    for (const body of ["", "%", "&&&==", "{}", "a=%FF%FE", "__proto__=1&tran_id[]=1"])
      expect(await send(body), body).toBe("400 invalid_signature");
  });

  it("comes 600 times in a minute from one address at most", async () => {
    await send("x=1", "busy");
    const counted = { key: /^ipn:/, points: 1 };
    await db()
      .collection("limits")
      .updateMany(counted, { $set: { points: 599 } });
    expect(await send("x=1", "busy")).toBe("400 invalid_signature");
    expect(await send(sign(said()), "busy")).toBe("429 too_many_requests");
    expect(await send(sign(said()), "another")).toBe("200 ");
  });
});

describe("an IPN of the provider's", () => {
  it("of a visit that nobody knows is taken and nothing, whatever its number looks like", async () => {
    const before = await everything();
    for (const tran_id of [new ObjectId().toHexString(), "1", "x".repeat(5_000), "$ne", ""])
      expect(await send(sign(said({ tran_id }))), tran_id).toBe("200 ");
    expect((await everything()) === before).toBe(true);
    expect(await listRefused(10)).toEqual([]);
  });

  it("while the provider does not answer is for another time, and noted until then", async () => {
    await wallet().choose(opened.redirectUrl, "paid_silent");
    await wallet().setDown(true);
    expect(await send(sign(said()))).toBe("503 unavailable");
    await wallet().setDown(false);
    expect(await listRefused(10)).toMatchObject([{ intentId: opened.attemptId, why: "payment_provider" }]);
    expect(await send(sign(said()))).toBe("200 ");
    expect(await listRefused(10)).toEqual([]);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it("that says paid completes nothing that the provider does not call paid", async () => {
    await wallet().choose(opened.redirectUrl, "failed");
    expect(await send(sign(said({ val_id: "invented", amount: "750.00" })))).toBe("200 ");
    expect(await ordersOf(buyer)).toEqual([]);
  });
});

describe("the way back from a hosted page", () => {
  const back = async (method: "GET" | "POST", attemptId: string, body?: string, headers = {}) => {
    const url = `${ORIGIN}/api/payments/return/${encodeURIComponent(attemptId)}`;
    const request = new Request(url, { method, headers, ...(body === undefined ? {} : { body }) });
    const answer = await (method === "GET" ? getReturn : postReturn)(request, params({ attemptId }));
    return [answer.status, answer.headers.get("location"), answer.headers.get("cache-control")];
  };

  it("leads on for any browser, whatever it brings, and changes nothing", async () => {
    await wallet().choose(opened.redirectUrl, "paid_silent");
    const admin = await makePerson({ role: "admin" });
    const before = await everything();
    const on = [303, `/checkout?purchase=${opened.purchaseId}`, "no-store"];
    const elsewhere = { origin: "https://sandbox.sslcommerz.com", "sec-fetch-site": "cross-site" };
    expect(await back("GET", opened.attemptId)).toEqual(on);
    expect(await back("POST", opened.attemptId, "status=VALID", elsewhere)).toEqual(on);
    expect(await back("POST", opened.attemptId, "x".repeat(2_000_000), elsewhere)).toEqual(on);
    expect(await back("POST", opened.attemptId, "\u0000{", { "content-type": "application/json" })).toEqual(
      on,
    );
    expect(await back("GET", opened.attemptId, undefined, admin.cookie)).toEqual(on);
    expect((await everything()) === before).toBe(true);
  });

  it("leads home from what is no visit of ours", async () => {
    const ids = [
      "",
      "x",
      "a".repeat(24),
      opened.attemptId.toUpperCase().replace(/\d/g, "A"),
      "//evil.example",
    ];
    for (const id of [...ids, opened.purchaseId, "../login", `${opened.attemptId}%00`, "$ne"])
      expect(await back("POST", id, "x"), id).toEqual([303, "/", "no-store"]);
  });
});
