import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signed } from "./signature";
import { startTestSslcommerz, TEST_STORE, type TestSslcommerz } from "./testing";

type Json = Record<string, string> & { element: Record<string, string>[] };

let provider: TestSslcommerz;
const received: Record<string, string>[] = [];
const shop = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  received.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString("utf8"))));
  response.writeHead(200).end();
});
let shopUrl = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  provider = await startTestSslcommerz({ ipnUrl: `${shopUrl}/ipn` });
});
afterAll(async () => {
  await provider.stop();
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
});

const LOGIN = { store_id: TEST_STORE.storeId, store_passwd: TEST_STORE.storePassword };
let numbers = 0;

const formOf = (more: Record<string, string> = {}) => ({
  ...LOGIN,
  total_amount: "810.00",
  currency: "BDT",
  tran_id: `tran-${++numbers}`,
  value_a: "box 1",
  success_url: `${shopUrl}/ok`,
  fail_url: `${shopUrl}/no`,
  cancel_url: `${shopUrl}/cancel`,
  ipn_url: `${shopUrl}/ipn`,
  cus_name: "Rina",
  cus_email: "rina@ranna.test",
  cus_phone: "01711204588",
  cus_add1: "Dhaka",
  cus_city: "Dhaka",
  cus_postcode: "1000",
  cus_country: "Bangladesh",
  shipping_method: "NO",
  product_name: "RANNA",
  product_category: "food",
  product_profile: "general",
  ...more,
});

async function init(more?: Record<string, string>): Promise<Json> {
  const body = new URLSearchParams(formOf(more));
  return (await fetch(`${provider.url}/gwprocess/v4/api.php`, { method: "POST", body })).json();
}

async function opened(more?: Record<string, string>) {
  const said = await init(more);
  expect(said).toMatchObject({ status: "SUCCESS", failedreason: "" });
  return { tranId: `tran-${numbers}`, page: said.GatewayPageURL! };
}

async function get(path: string, query: Record<string, string>): Promise<Json> {
  const all = new URLSearchParams({ ...LOGIN, format: "json", ...query });
  return (await fetch(`${provider.url}/validator/api/${path}?${all}`)).json();
}
const byTran = async (tran_id: string) =>
  (await get("merchantTransIDvalidationAPI.php", { tran_id })).element;
const told = (tranId: string) => received.filter(({ tran_id }) => tran_id === tranId);
const isSigned = ({ verify_sign, verify_key, ...fields }: Record<string, string>) =>
  signed(fields, TEST_STORE.storePassword).verify_sign === verify_sign;

describe("a session", () => {
  it("is opened for what the document asks for, and refused without it", async () => {
    const { page } = await opened();
    expect(page).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/local\/sslcommerz\/[0-9A-F]{32}$/);
    const html = await (await fetch(page)).text();
    expect(html).toContain("Test payments");
    expect(html).toContain("Pay BDT 810.00");
    const refused: Record<string, string>[] = [
      { cus_email: "" },
      { cus_name: "x".repeat(51) },
      { total_amount: "9.99" },
      { total_amount: "500000.01" },
      { success_url: "nowhere" },
      { store_passwd: "guess" },
    ];
    for (const wrong of refused)
      expect(await init(wrong)).toMatchObject({ status: "FAILED", failedreason: expect.stringMatching(/./) });
  });

  it("is known by its key alone, and asked about by the shop alone", async () => {
    expect((await fetch(`${provider.pageUrl}/local/sslcommerz/${"0".repeat(32)}`)).status).toBe(404);
    const { tranId, page } = await opened();
    await provider.choose(page, "paid");
    const asked = await get("merchantTransIDvalidationAPI.php", { tran_id: tranId, store_passwd: "guess" });
    expect(asked).toEqual({ APIConnect: "FAILED" });
    await expect(provider.choose(page, "paid")).rejects.toThrow("409");
  });
});

describe("a payment", () => {
  it("is said to browser, IPN and whoever asks, with its fee and masked number", async () => {
    const { tranId, page } = await opened();
    expect(await byTran(tranId)).toEqual([]);
    const next = await provider.choose(page, "paid", { method: "visa" });
    expect(next?.url).toBe(`${shopUrl}/ok`);
    expect(isSigned(next!.body)).toBe(true);
    await expect.poll(() => told(tranId)).toHaveLength(1);
    expect(told(tranId)[0]).toEqual(next!.body);
    const paid = { status: "VALID", amount: "810.00", store_amount: "789.75", currency_amount: "810.00" };
    const shown = {
      ...paid,
      currency_type: "BDT",
      card_no: "432155XXXXXX4242",
      value_a: "box 1",
      risk_level: "0",
    };
    expect(await byTran(tranId)).toMatchObject([{ ...shown, tran_id: tranId }]);
    const { val_id } = next!.body;
    expect(await get("validationserverAPI.php", { val_id: val_id! })).toMatchObject({
      ...shown,
      APIConnect: "DONE",
    });
    expect(await get("validationserverAPI.php", { val_id: val_id! })).toMatchObject({ status: "VALIDATED" });
    expect(await get("validationserverAPI.php", { val_id: "unknown" })).toMatchObject({
      status: "INVALID_TRANSACTION",
    });
  });

  it.each([
    ["paid_closed", 1, null, "VALID"],
    ["ipn_twice", 2, "ok", "VALID"],
    ["cancelled", 0, "cancel", "CANCELLED"],
    ["ipn_late", 1, "ok", "VALID"],
    ["late", 1, "cancel", "CANCELLED"],
  ] as const)(
    "that is %s has %i IPNs and leads back to %s, and is %s",
    async (outcome, ipns, back, status) => {
      const { tranId, page } = await opened();
      const next = await provider.choose(page, outcome, { afterMs: 1_000 });
      expect(next?.url ?? null).toBe(back && `${shopUrl}/${back}`);
      expect(await byTran(tranId)).toMatchObject([{ status }]);
      await expect.poll(() => told(tranId).length).toBe(ipns);
      if (ipns > 0) expect(await byTran(tranId)).toMatchObject([{ status: "VALID" }]);
      expect(told(tranId).every(isSigned)).toBe(true);
    },
  );

  it("of an unknown number is told rightly signed", async () => {
    expect(await provider.tell("0123456789abcdef01234567")).toBe(200);
    expect(told("0123456789abcdef01234567").every(isSigned)).toBe(true);
  });
});

describe("a refund", () => {
  const refund = (bank_tran_id: string, refund_trans_id: string, refund_amount: string) =>
    get("merchantTransIDvalidationAPI.php", {
      bank_tran_id,
      refund_trans_id,
      refund_amount,
      refund_remarks: "back",
    });
  const stateOf = async (refund_ref_id: string) =>
    (await get("merchantTransIDvalidationAPI.php", { refund_ref_id })).status;
  const paid = async (outcome: Parameters<TestSslcommerz["choose"]>[1], afterMs = 0) => {
    const { page } = await opened();
    return (await provider.choose(page, outcome, { afterMs }))!.body.bank_tran_id!;
  };

  it("goes back in parts, once for a number of the shop, and never more than was paid", async () => {
    const bank = await paid("paid");
    const first = await refund(bank, "r-1", "300.00");
    expect(first).toMatchObject({ APIConnect: "DONE", status: "success", trans_id: "r-1" });
    expect(await refund(bank, "r-1", "300.00")).toMatchObject({ refund_ref_id: first.refund_ref_id });
    expect(await stateOf(first.refund_ref_id!)).toBe("refunded");
    expect(await refund(bank, "r-2", "510.01")).toMatchObject({ status: "failed", refund_ref_id: "" });
    expect(await refund(bank, "r-3", "510.00")).toMatchObject({ status: "success" });
    expect(await refund("unknown", "r-4", "1.00")).toMatchObject({ status: "failed" });
    expect(await stateOf("unknown")).toBe("failed");
  });
});

describe("the stand-in", () => {
  it("keeps everything through kill -9, and what was still to come", async () => {
    const [done, later] = [await opened(), await opened()];
    const bank = (await provider.choose(done.page, "paid"))!.body.bank_tran_id!;
    const query = {
      bank_tran_id: bank,
      refund_trans_id: "k-1",
      refund_amount: "5.00",
      refund_remarks: "back",
    };
    const { refund_ref_id } = await get("merchantTransIDvalidationAPI.php", query);
    await provider.choose(later.page, "late", { afterMs: 1_000 });
    await provider.kill();
    await provider.restart();
    expect(await byTran(done.tranId)).toMatchObject([{ status: "VALID" }]);
    expect(await get("merchantTransIDvalidationAPI.php", { refund_ref_id: refund_ref_id! })).toMatchObject({
      status: "refunded",
    });
    await expect.poll(() => told(later.tranId)).toMatchObject([{ status: "VALID" }]);
  });
});
