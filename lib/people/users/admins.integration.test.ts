import { ObjectId } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { PATCH as patchUser } from "@/app/api/users/[id]/route";
import { PATCH as patchAdmin } from "@/app/api/users/admin/route";
import { GET as listUsers } from "@/app/api/users/route";
import { GET as search } from "@/app/api/users/search/route";
import { auditDocs } from "@/lib/people/audit/collections";
import { withTransaction } from "@/lib/platform/db/transactions";
import { orderDocs } from "@/lib/shop/orders/collections";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { ask } from "../../../tests/support/delivery";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { startTestDatabase } from "../../../tests/support/test-database";
import { userDocs } from "./collections";
import { keepAnAdmin } from "./queries-account-state";

startTestDatabase();

let admin: Person;
beforeEach(async () => {
  await userDocs().deleteMany({});
  await auditDocs().deleteMany({});
  admin = await makePerson({ role: "admin", email: "boss@ranna.test", name: "Boss", displayName: "Boss" });
});

const find = async (q: string, who = admin) => {
  const { status, body } = await ask(search, who, "GET", `/api/users/search?${new URLSearchParams({ q })}`);
  return status === 200 ? body.map((one: { email: string }) => one.email) : status;
};
const list = async (query: Record<string, string>) => {
  const { body } = await ask(listUsers, admin, "GET", `/api/users?${new URLSearchParams(query)}`);
  return body;
};
const change = (who: Person, id: string, body: object) =>
  ask(patchUser, who, "PATCH", `/api/users/${id}`, { id, body });
const roleOf = async (person: Person) => (await userDocs().findOne({ _id: new ObjectId(person.uid) }))?.role;
const trail = () => auditDocs().find({}).sort({ at: 1, _id: 1 }).toArray();

describe("GET /users/search", () => {
  it("finds part of e-mail or name, letter case ignored, and takes every character literally", async () => {
    await makePerson({
      email: "rina.a+b@ranna.test",
      name: "Rina (Cook) [x]",
      displayName: "Rina (Cook) [x]",
    });
    await makePerson({ email: "rinaxa@ranna.test", name: "ÉLODIE মিতু", displayName: "ÉLODIE মিতু" });
    expect(await find("RINA")).toEqual(["rina.a+b@ranna.test", "rinaxa@ranna.test"]);
    expect(await find(" a+B ")).toEqual(["rina.a+b@ranna.test"]);
    expect(await find("rina.a")).toEqual(["rina.a+b@ranna.test"]);
    expect(await find("(cook) [X]")).toEqual(["rina.a+b@ranna.test"]);
    expect(await find("élodie")).toEqual(["rinaxa@ranna.test"]);
    expect(await find("মিতু")).toEqual(["rinaxa@ranna.test"]);
    for (const q of [".*", "^", "$", "\\", "|", "[a-z]", "(a", "a{1}", "$ne", "\\E"])
      expect(await find(q), q).toEqual([]);
  });

  it("an empty query finds nobody, and a long one is refused", async () => {
    expect(await find("  ")).toEqual([]);
    expect(await find("a".repeat(255))).toBe(422);
    const twice = await ask(search, admin, "GET", "/api/users/search?q=a&q=b");
    expect(twice.status).toBe(422);
  });

  it("answers at most 20, with nothing but id, name, e-mail, number and role", async () => {
    await Promise.all(
      Array.from({ length: 21 }, (_, n) =>
        makePerson({ email: `many${n}@ranna.test`, name: `Many ${n}`, displayName: `Many ${n}` }),
      ),
    );
    const { body } = await ask(search, admin, "GET", "/api/users/search?q=many");
    expect(body).toHaveLength(20);
    for (const one of body) {
      expect(Object.keys(one).sort()).toEqual(["_id", "email", "name", "phone", "role"]);
      expect(one.role).toBe("user");
    }
  });
});

describe("PATCH /users/admin", () => {
  const make = (email: unknown) => ask(patchAdmin, admin, "PATCH", "/api/users/admin", { body: { email } });

  it("makes an admin once, by an e-mail in any spelling, and writes it down", async () => {
    const user = await makePerson({ email: "mitu@ranna.test" });
    expect(await make(" MITU@ranna.test ")).toEqual({ status: 200, body: { modifiedCount: 1 } });
    expect(await make("mitu@ranna.test")).toEqual({ status: 200, body: { modifiedCount: 0 } });
    expect(await roleOf(user)).toBe("admin");
    expect((await trail()).map(({ action }) => action)).toEqual(["user.role_changed"]);
  });

  it("an unknown e-mail is 404, an operator in its place 422", async () => {
    expect((await make("nobody@ranna.test")).status).toBe(404);
    expect((await make({ $ne: null })).status).toBe(422);
    expect(await trail()).toEqual([]);
  });
});

describe("the last administrator", () => {
  it("can be neither demoted nor disabled; a disabled admin does not count", async () => {
    await makePerson({ role: "admin", disabled: true });
    for (const body of [
      { role: "user" },
      { role: "seller" },
      { disabled: true },
      { role: "user", disabled: true },
    ]) {
      const answer = await change(admin, admin.uid, body);
      expect(answer.status).toBe(409);
      expect(answer.body.code).toBe("last_admin");
    }
    expect(await roleOf(admin)).toBe("admin");
    expect(await trail()).toEqual([]);
    await expect(withTransaction((tx) => keepAnAdmin(admin.uid, tx))).rejects.toMatchObject({
      code: "last_admin",
    });
  });

  it("may go once there is another one", async () => {
    const other = await makePerson({ role: "admin" });
    await withTransaction((tx) => keepAnAdmin(admin.uid, tx));
    expect((await change(admin, admin.uid, { role: "user" })).status).toBe(200);
    expect((await change(other, other.uid, { disabled: true })).body.code).toBe("last_admin");
  });

  it("of two who demote or disable each other at the same moment one stays", async () => {
    for (let round = 0; round < 2; round++) {
      await userDocs().deleteMany({});
      const [one, other] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
      const body = round % 2 ? { disabled: true } : { role: "user" };
      const answers = await Promise.all([change(one, other.uid, body), change(other, one.uid, body)]);
      const statuses = answers.map((answer) => answer.status).sort();
      expect(statuses[0]).toBe(200);
      // The slower one is no longer an admin, so it is refused before or inside the transaction.
      expect([401, 403, 409]).toContain(statuses[1]);
      const left = await userDocs().countDocuments({ role: "admin", disabled: { $ne: true } });
      expect(left).toBe(1);
    }
  });
});

describe("GET /users", () => {
  it("filters by role, state and words, pages, and counts orders", async () => {
    const seller = await makePerson({ role: "seller", name: "Selim", displayName: "Selim" });
    const rider = await makePerson({ isRider: true });
    const off = await makePerson({ disabled: true });
    const plain = await makePerson();
    await userDocs().updateOne({ _id: new ObjectId(plain.uid) }, { $unset: { role: "" } });
    const order = { buyerId: new ObjectId(rider.uid) };
    await orderDocs().insertMany(
      ["completed", "completed", "open"].map((state) => ({
        ...order,
        _id: new ObjectId(),
        state,
      })) as never,
    );
    const emails = async (query: Record<string, string>) =>
      (await list(query)).users.map((one: { email: string }) => one.email).sort();
    expect(await emails({ role: "admin" })).toEqual([admin.email]);
    expect(await emails({ role: "seller" })).toEqual([seller.email]);
    expect(await emails({ role: "user" })).toEqual([rider.email, off.email, plain.email].sort());
    expect(await emails({ role: "rider" })).toEqual([rider.email]);
    expect(await emails({ state: "disabled" })).toEqual([off.email]);
    expect(await emails({ state: "enabled", role: "user" })).toEqual([rider.email, plain.email].sort());
    expect(await emails({ q: "SELI" })).toEqual([seller.email]);
    const all = await list({ size: "2" });
    expect(all).toMatchObject({ total: 5, page: 1, size: 2, pages: 3 });
    expect(all.users.map((one: { email: string }) => one.email)).toEqual([plain.email, off.email]);
    expect((await list({ size: "2", page: "3" })).users).toHaveLength(1);
    expect((await list({ page: "9" })).users).toEqual([]);
    expect((await list({ role: "rider" })).users[0]).toMatchObject({
      orders: 2,
      isRider: true,
      disabled: false,
    });
    expect((await list({ q: plain.email })).users[0]).toMatchObject({
      role: "user",
      orders: 0,
      disabled: false,
    });
    for (const wrong of ["role=boss", "state=gone", "size=0", "size=101", "page=0"])
      expect((await ask(listUsers, admin, "GET", `/api/users?${wrong}`)).status, wrong).toBe(422);
  });

  it("walks an index, whatever it is filtered by", async () => {
    await makePerson({ email: "rina@ranna.test", role: "user" });
    await makePerson({ role: "admin", isRider: true, disabled: true });
    const filters: Record<string, string>[] = [
      {},
      { q: "rina" },
      { role: "user" },
      { role: "admin" },
      { role: "rider" },
      { state: "disabled" },
      { state: "enabled" },
      { role: "user", state: "enabled", q: "a" },
    ];
    for (const query of filters) {
      const plans = await plansOf(() => list(query));
      expectIndexed(plans);
      // Three queries: the page, the number of all users, and what each of them bought.
      const ofUsers = plans.filter(({ collection }) => collection === "users");
      expect(ofUsers.length, JSON.stringify(query)).toBeGreaterThanOrEqual(2);
    }
  });
});
