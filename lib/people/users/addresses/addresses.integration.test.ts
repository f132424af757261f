import { ObjectId } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { PATCH as change, DELETE as remove } from "@/app/api/account/addresses/[id]/route";
import { GET as list, POST as save } from "@/app/api/account/addresses/route";
import { withTransaction } from "@/lib/platform/db/transactions";
import { call, makePerson, type Person, params } from "../../../../tests/support/accounts";
import { startTestDatabase } from "../../../../tests/support/test-database";
import { findAddress } from "./queries";
import type { SavedAddress } from "./views";

startTestDatabase();

const ROUNDS = process.env.LONG ? 20 : 2;
const HOME = {
  label: "Home",
  name: "Rina Akter",
  phone: "01711 204 588",
  district: "Dhaka",
  area: "Dhanmondi",
  address: "House 14, Road 7",
  landmark: null,
};
const PATH = "/api/account/addresses";

let rina: Person;
beforeEach(async () => {
  rina = await makePerson();
});

type Answer = { status: number; body: Record<string, unknown> };
const read = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Record<string, unknown>,
});

const post = async (fields: Record<string, unknown> = {}) =>
  read(await save(call(PATH, "POST", rina.cookie, { ...HOME, ...fields }), params()));
const patch = async (id: string, body: unknown) =>
  read(await change(call(`${PATH}/${id}`, "PATCH", rina.cookie, body), params({ id })));
const drop = async (id: string) =>
  read(await remove(call(`${PATH}/${id}`, "DELETE", rina.cookie), params({ id })));
const page = async (query = "") => {
  const { status, body } = await read(await list(call(`${PATH}${query}`, "GET", rina.cookie), params()));
  expect(status).toBe(200);
  return body as { addresses: SavedAddress[]; total: number; page: number; size: number; pages: number };
};
const labels = async () => (await page()).addresses.map(({ label }) => label);
const idOf = ({ body }: Answer) => String(body._id);
const defaults = async () =>
  (await page()).addresses.filter((one) => one.isDefault).map(({ label }) => label);
const several = async (...names: string[]) => {
  const ids: string[] = [];
  for (const label of names) ids.push(idOf(await post({ label })));
  return ids as [string, string, string];
};

describe("saving an address", () => {
  it("answers it as it is kept, with its phone normalised; the first one is the default", async () => {
    const { status, body } = await post({ isDefault: false, region: "Sylhet", userId: "x" });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...HOME,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      phone: "+8801711204588",
      isDefault: true,
    });
    expect(await page()).toEqual({ addresses: [body], total: 1, page: 1, size: 10, pages: 1 });
  });

  it("lists the default first, then the newest, by pages", async () => {
    await several("One", "Two", "Three");
    expect(await labels()).toEqual(["One", "Three", "Two"]);
    const second = await page("?size=2&page=2");
    expect(second).toMatchObject({ total: 3, page: 2, size: 2, pages: 2, addresses: [{ label: "Two" }] });
    expect((await page("?page=7")).addresses).toEqual([]);
    for (const query of ["?size=0", "?size=51", "?page=x", "?page=1&page=2"])
      expect((await list(call(`${PATH}${query}`, "GET", rina.cookie), params())).status, query).toBe(422);
  });

  it("refuses each field that is none, at its path, and keeps nothing", async () => {
    for (const [fields, path] of [
      [{ label: "x".repeat(41) }, "label"],
      [{ name: "x".repeat(101) }, "name"],
      [{ address: "x".repeat(501) }, "address"],
      [{ district: "London", area: null }, "district"],
      [{ district: "dhaka", area: "" }, "district"],
      [{ area: "Beanibazar" }, "area"],
      [{ landmark: "x".repeat(101) }, "landmark"],
      [{ phone: "+880 1211-204588" }, "phone"],
      [{ phone: "9".repeat(200_000) }, "phone"],
      [{ isDefault: "yes" }, "isDefault"],
    ] as const) {
      const { status, body } = await post(fields);
      expect([status, (body.errors as { path: string }[]).map((one) => one.path)]).toEqual([422, [path]]);
    }
    expect((await page()).total).toBe(0);
  });

  it("takes Bangla digits, and foreign numbers as they are", async () => {
    expect((await post({ phone: "০১৭১১-২০৪৫৮৮" })).body.phone).toBe("+8801711204588");
    expect((await post({ phone: "+44 20 7946 0018" })).body.phone).toBe("+44 20 7946 0018");
  });
});

describe("the default", () => {
  it("moves to the address that is made it, old or new", async () => {
    const [one] = await several("One", "Two", "Three");
    await post({ label: "Four", isDefault: true });
    expect(await defaults()).toEqual(["Four"]);
    expect((await patch(one, { isDefault: true })).body).toMatchObject({ label: "One", isDefault: true });
    expect(await labels()).toEqual(["One", "Four", "Three", "Two"]);
    expect(await defaults()).toEqual(["One"]);
  });

  it("can't be none", async () => {
    const [one, two] = await several("One", "Two");
    const refused = await patch(one, { label: "Uno", isDefault: false });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ path: "isDefault" }]);
    expect((await patch(two, { label: "Dos", isDefault: false })).status).toBe(200);
    expect(await labels()).toEqual(["One", "Dos"]);
    expect(await defaults()).toEqual(["One"]);
  });

  it("goes to the newest when it is deleted, whichever was the default before", async () => {
    const [one, two, three] = await several("One", "Two", "Three");
    await patch(two, { isDefault: true });
    expect(await drop(two)).toEqual({ status: 200, body: { deletedCount: 1 } });
    expect(await labels()).toEqual(["Three", "One"]);
    expect(await defaults()).toEqual(["Three"]);
    await drop(one);
    expect(await defaults()).toEqual(["Three"]);
    await drop(three);
    expect((await page()).addresses).toEqual([]);
    await several("Four", "Five");
    expect(await defaults()).toEqual(["Four"]);
  });

  it("is exactly one after any race of saving, choosing and deleting", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [one, two, three] = await several("One", "Two", "Three");
      const answers = await Promise.all([
        patch(one, { isDefault: true }),
        patch(two, { isDefault: true, label: "Dos" }),
        drop(one),
        drop(one),
        post({ label: "New", isDefault: true }),
        drop(three),
        patch(two, { name: "Rupa" }),
      ]);
      expect([answers[2]?.status, answers[3]?.status].sort()).toEqual([200, 404]);
      const left = (await page()).addresses;
      expect(left.map(({ label }) => label).sort()).toEqual(["Dos", "New"]);
      expect(left.find(({ label }) => label === "Dos")?.name).toBe("Rupa");
      expect(await defaults()).toHaveLength(1);
      for (const { _id } of left) await drop(_id);
    }
  });
});

describe("an address", () => {
  it("is changed field by field; what is left out stays", async () => {
    const id = idOf(await post());
    const { status, body } = await patch(id, { phone: "01812-345678", district: "Cox's Bazar", _id: "x" });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...HOME,
      _id: id,
      phone: "+8801812345678",
      district: "Cox's Bazar",
      area: null,
      isDefault: true,
    });
    expect((await patch(id, {})).body).toEqual(body);
    const moved = { district: "Sylhet", area: "Beanibazar", landmark: "By the bridge" };
    expect((await patch(id, moved)).body).toMatchObject(moved);
    expect((await patch(id, { landmark: "" })).body).toMatchObject({ ...moved, landmark: null });
    const alone = await patch(id, { area: "Balaganj" });
    expect([alone.status, alone.body.errors]).toEqual([422, [expect.objectContaining({ path: "area" })]]);
    const refused = await patch(id, { phone: "0171120" });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: "phone" })],
    ]);
  });

  it("that nobody has is not there, a malformed id is 400, and a stranger's checkout finds none", async () => {
    const id = idOf(await post());
    const unknown = new ObjectId().toHexString();
    expect([(await patch(unknown, { label: "x" })).status, (await drop(unknown)).status]).toEqual([404, 404]);
    expect([(await patch("x", { label: "x" })).status, (await drop("x")).status]).toEqual([400, 400]);
    expect(await findAddress((await makePerson()).uid, id)).toBeNull();
  });

  it("is found by its owner's checkout, inside a transaction too", async () => {
    const { body } = await post();
    expect(await findAddress(rina.uid, String(body._id))).toEqual(body);
    expect(await withTransaction((tx) => findAddress(rina.uid, String(body._id), tx))).toEqual(body);
    await expect(findAddress(rina.uid, "nonsense")).rejects.toMatchObject({ code: "malformed_id" });
  });
});
