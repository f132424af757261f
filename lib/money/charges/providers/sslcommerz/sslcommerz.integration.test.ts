import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetSettings } from "@/lib/platform/settings/define-settings";
import { startTestSslcommerz, type TestSslcommerz } from "../../../../../local/sslcommerz/testing";
import type { Payer } from "../../provider";
import { PROVIDERS } from "../providers";
import { paymentSettings } from "../settings";

const provider = PROVIDERS.wallet;
let stand: TestSslcommerz;
/** A stub of the provider: it answers `says` and notes its requests in `told`. */
let says: unknown = {};
const told: { path: string; fields: Record<string, string> }[] = [];
const stub = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://stub");
  const form = new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
  told.push({ path: pathname, fields: Object.fromEntries([...searchParams, ...form]) });
  if (says === null) return void request.socket.destroy();
  response.writeHead(200).end(typeof says === "string" ? says : JSON.stringify(says));
});
let stubUrl = "";

beforeAll(async () => {
  stand = await startTestSslcommerz();
  await new Promise<void>((resolve) => stub.listen(0, "127.0.0.1", resolve));
  stubUrl = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;
  vi.stubEnv("NEXTAUTH_URL", "https://ranna.test");
  vi.stubEnv("SSLCOMMERZ_STORE_ID", stand.storeId);
  vi.stubEnv("SSLCOMMERZ_STORE_PASSWORD", stand.storePassword);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  forgetSettings();
  await stand.stop();
  stub.closeAllConnections();
  await new Promise((resolve) => stub.close(resolve));
});
const at = (api: string, page: string | null) => {
  vi.stubEnv("RANNA_SSLCOMMERZ_API_BASE", api);
  vi.stubEnv("RANNA_SSLCOMMERZ_PAGE_BASE", page ?? "");
  forgetSettings();
};
beforeEach(() => {
  at(stand.url, stand.pageUrl);
  told.length = 0;
});

let numbers = 0;
const newId = () => (++numbers).toString(16).padStart(24, "0");
const PAYER = { name: "Rina", email: "rina@ranna.test", phone: "+8801711204588", district: "Sylhet" };
const open = (id = newId(), payer: Payer = PAYER) =>
  provider.open({ amountPoisha: 810_00, idempotencyKey: id, metadata: {}, payer });
const ask = (id: string, checkId: string | null = null) =>
  provider.ask(id, { amountPoisha: 810_00, checkId });
const SILENT = { code: "payment_provider", status: 502 };

async function ended(outcome: Parameters<TestSslcommerz["choose"]>[1], more = {}) {
  const { reference, redirectUrl } = await open();
  const next = await stand.choose(redirectUrl ?? "", outcome, more);
  return { reference, next };
}

describe("what SSLCommerz is told", () => {
  it("is the amount, who pays, the district in the place of an address, and no more", async () => {
    at(stubUrl, stubUrl);
    says = { status: "SUCCESS", sessionkey: "S", GatewayPageURL: `${stubUrl}/local/sslcommerz/S` };
    const id = newId();
    const long = {
      ...PAYER,
      name: `${"রিনা ".repeat(9)}রিন🍲${"a".repeat(20)}`,
      email: `${"a".repeat(60)}@ranna.test`,
    };
    expect(await open(id, long)).toMatchObject({
      reference: id,
      redirectUrl: `${stubUrl}/local/sslcommerz/S`,
    });
    const back = `https://ranna.test/api/payments/return/${id}`;
    expect(told).toEqual([
      {
        path: "/gwprocess/v4/api.php",
        fields: {
          store_id: stand.storeId,
          store_passwd: stand.storePassword,
          format: "json",
          currency: "BDT",
          total_amount: "810.00",
          tran_id: id,
          success_url: back,
          fail_url: back,
          cancel_url: back,
          ipn_url: "https://ranna.test/api/sslcommerz/ipn",
          cus_phone: PAYER.phone,
          // The name is cut to as many characters as the provider counts, none in half; an e-mail that is too long is
          // replaced.
          cus_name: `${"রিনা ".repeat(9)}রিন🍲`,
          cus_email: "hello@ranna.test",
          cus_add1: "Sylhet",
          cus_city: "Sylhet",
          cus_postcode: "1000",
          cus_country: "Bangladesh",
          product_name: "RANNA",
          product_category: "food",
          product_profile: "general",
          shipping_method: "NO",
        },
      },
    ]);
    await open(newId(), { ...PAYER, email: null });
    expect(told[1]?.fields.cus_email).toBe("hello@ranna.test");
  });
});

describe("a page that browsers are sent to", () => {
  const opened = (GatewayPageURL: string) => {
    says = { status: "SUCCESS", sessionkey: "S", GatewayPageURL };
    return open();
  };

  it("is SSLCommerz's own, or the stand-in's where that is in use", async () => {
    at(stubUrl, null);
    const theirs = "https://sandbox.sslcommerz.com/EasyCheckOut/S";
    expect((await opened(theirs)).redirectUrl).toBe(theirs);
    for (const nonsense of [
      "http://sandbox.sslcommerz.com/S",
      "https://sslcommerz.com.evil.test/S",
      "https://evilsslcommerz.com/S",
      "https://sandbox.sslcommerz.com:444/S",
      "https://x@sandbox.sslcommerz.com/S",
      "javascript:alert(1)",
      `${stubUrl}/local/sslcommerz/S`,
      "",
    ])
      await expect(opened(nonsense)).rejects.toMatchObject(SILENT);
    at(stubUrl, stand.pageUrl);
    expect((await opened("https://ranna.test/local/sslcommerz/S")).redirectUrl).toContain("ranna.test");
    await expect(opened(theirs)).rejects.toMatchObject(SILENT);
    await expect(opened("https://ranna.test/login")).rejects.toMatchObject(SILENT);
  });

  it("is not opened where the answer is a refusal, or nonsense", async () => {
    at(stubUrl, stubUrl);
    for (const nonsense of [
      { status: "FAILED", failedreason: "Store is De-active" },
      "<html>Maintenance</html>",
      "[]",
      { status: "SUCCESS", GatewayPageURL: { url: "x" } },
      JSON.stringify({ status: "SUCCESS", GatewayPageURL: "x".repeat(300_000) }),
      null,
    ]) {
      says = nonsense;
      await expect(open()).rejects.toMatchObject(SILENT);
    }
  });
});

describe("what counts as paid", () => {
  it("is said by the provider alone, with amount and currency as it has them, and its warning", async () => {
    const risky = await ended("risky", { method: "nagad" });
    expect(await ask(risky.reference)).toMatchObject({
      status: "succeeded",
      amountPoisha: 810_00,
      askedPoisha: 810_00,
      feePoisha: 20_25,
      paidWith: { method: "nagad", last4: "2204" },
      providerReference: { risky: true },
    });
    for (const [outcome, status] of [
      ["pending", "processing"],
      ["ipn_forged", "requires_action"],
    ] as const) {
      const { reference } = await ended(outcome, { afterMs: 60_000 });
      expect(await ask(reference)).toMatchObject({ status, amountPoisha: 0, paidAt: null });
    }
  });

  it("is asked by the provider's own number, and by ours where that number is another's or none", async () => {
    const [one, two] = [await ended("paid"), await ended("failed")];
    const checkId = one.next!.body.val_id!;
    expect((await ask(one.reference, checkId))?.status).toBe("succeeded");
    expect((await ask(two.reference, checkId))?.status).toBe("failed");
    expect((await ask(one.reference, "unknown"))?.status).toBe("succeeded");
  });

  const PAID = { status: "VALID", val_id: "v", bank_tran_id: "b", amount: "810.00", store_amount: "789.75" };
  const TAKA = { currency_type: "BDT", currency_amount: "810", tran_date: "2026-11-26 10:00:00" };

  it("is any try of the list that was paid, first the one that fits, and none of another number", async () => {
    at(stubUrl, stubUrl);
    const id = newId();
    const other = { ...PAID, ...TAKA, currency_amount: "10.00" };
    says = {
      APIConnect: "DONE",
      element: [
        { status: "FAILED", tran_id: id },
        { ...other, tran_id: id },
        { ...PAID, ...TAKA, tran_id: id, risk_level: 0 },
        { status: "CANCELLED", tran_id: id },
      ],
    };
    const at10 = new Date("2026-11-26T04:00:00Z");
    expect(await ask(id)).toMatchObject({ askedPoisha: 810_00, feePoisha: 20_25, paidAt: at10 });
    says = { APIConnect: "DONE", element: [{ ...PAID, ...TAKA, tran_id: newId() }] };
    expect((await ask(id))?.status).toBe("requires_action");
    says = { APIConnect: "DONE", element: [{ status: "SETTLING", tran_id: id }] };
    expect((await ask(id))?.status).toBe("processing");
  });

  it("is silence where the answer is no answer", async () => {
    at(stubUrl, stubUrl);
    const id = newId();
    for (const nonsense of [
      { APIConnect: "FAILED" },
      { APIConnect: "INACTIVE", element: [] },
      { APIConnect: "DONE", element: "none" },
      { APIConnect: "DONE", element: [{ ...PAID, ...TAKA, tran_id: id, amount: "much" }] },
      { APIConnect: "DONE", element: [{ ...PAID, ...TAKA, tran_id: id, bank_tran_id: "" }] },
      "",
      null,
    ]) {
      says = nonsense;
      await expect(ask(id)).rejects.toMatchObject(SILENT);
    }
  });
});

describe("a refund", () => {
  const providerReference = { bankId: "b", checkId: "v", feePoisha: null, risky: false };
  const refund = (reference: string, key: string) =>
    provider.refund({ reference, providerReference, amountPoisha: 810_00, key, exact: true });

  it("may have been taken where the answer can't be read, and was not where the store is refused", async () => {
    at(stubUrl, stubUrl);
    const id = newId();
    says = { APIConnect: "DONE", status: "success", refund_ref_id: "R" };
    expect(await refund(id, "n-1")).toEqual({ id: "R" });
    expect(told.at(-1)?.fields).toMatchObject({
      bank_tran_id: "b",
      refund_amount: "810.00",
      refund_trans_id: "n-1",
    });
    says = { APIConnect: "DONE", status: "success" };
    expect(await refund(id, "n-2")).toBe("unanswered");
    says = { APIConnect: "DONE", status: "later" };
    expect(await refund(id, "n-3")).toBe("unanswered");
    expect(paymentSettings().sslcommerz?.storeId).toBe(stand.storeId);
  });
});
