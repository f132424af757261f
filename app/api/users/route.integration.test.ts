import { describe, expect, it } from "vitest";
import { credentialDocs, userDocs } from "@/lib/people/users/document";
import { call, makePerson, ORIGIN, params } from "../../../tests/support/accounts";
import { startTestDatabase } from "../../../tests/support/test-database";
import { GET as getRole } from "./role/[email]/route";
import { POST, PUT } from "./route";

startTestDatabase({ LIMIT_REGISTER: "60" });

let count = 0;
const newcomer = (more: object = {}) => ({
  name: "Rina",
  email: `rina${++count}@example.com`,
  password: "secret-1",
  photoURL: "https://example.com/me.jpg",
  ...more,
});
const register = (body: unknown, address = "192.0.2.1") =>
  POST(call("/api/users", "POST", { origin: ORIGIN, "x-ranna-address": address }, body), params());

describe("POST /users", () => {
  it("makes an account with role user; the hash lives apart", async () => {
    const body = newcomer({
      role: "admin",
      isRider: true,
      disabled: true,
      sessionVersion: 7,
      name: " Rina ",
    });
    const answer = await register(body);
    expect(answer.status).toBe(201);
    const { insertedId } = await answer.json();
    expect(insertedId).toMatch(/^[0-9a-f]{24}$/);
    const user = await userDocs().findOne({ email: body.email });
    expect(user).toMatchObject({
      name: "Rina",
      displayName: "Rina",
      image: body.photoURL,
      photoURL: body.photoURL,
      role: "user",
      isRider: false,
      disabled: false,
      sessionVersion: 0,
    });
    expect(user?._id.toHexString()).toBe(insertedId);
    expect(JSON.stringify(user)).not.toMatch(/argon2|secret-1/);
    expect((await credentialDocs().findOne({ _id: user!._id }))?.hash).toMatch(/^\$argon2id\$/);
  });

  it("takes the account's language from the call", async () => {
    const languageOf = async (accepted: Record<string, string>) => {
      const body = newcomer();
      const headers = { origin: ORIGIN, ...accepted };
      expect((await POST(call("/api/users", "POST", headers, body), params())).status).toBe(201);
      return (await userDocs().findOne({ email: body.email }))?.language;
    };
    expect(await languageOf({ "accept-language": "bn" })).toBe("bn");
    expect(await languageOf({})).toBe("en");
  });

  it("answers 409 for a taken e-mail, whatever its spelling", async () => {
    const body = newcomer();
    await register(body);
    const again = await register({ ...body, email: ` ${body.email.toUpperCase()} ` });
    expect(again.status).toBe(409);
    expect(again.headers.get("content-type")).toBe("application/problem+json");
    expect(await again.json()).toMatchObject({ code: "email_taken", errors: [{ path: "email" }] });
  });

  it("of 10 at once with the same e-mail one gets 201, and nothing is left of the others", async () => {
    const body = newcomer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(body)));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...Array(9).fill(409)]);
    const users = await userDocs().find({ email: body.email }).toArray();
    expect(users).toHaveLength(1);
    expect(await credentialDocs().countDocuments()).toBe(await userDocs().countDocuments());
  });

  it("answers 422 with the field and the specification's words", async () => {
    expect(await (await register({})).json()).toMatchObject({
      status: 422,
      errors: [
        { path: "name", message: "Name is required" },
        { path: "email", message: "Email is required" },
        { path: "password", message: "Password is required" },
        { path: "photoURL", message: "Please upload a photo" },
      ],
    });
    expect(await (await register(newcomer({ password: "12345" }))).json()).toMatchObject({
      errors: [{ path: "password", message: "Password must be at least 6 characters" }],
    });
    expect((await register(newcomer({ photoURL: "javascript:alert(1)" }))).status).toBe(422);
  });

  it("answers 400, 405, 415 and 403 for calls that are none", async () => {
    const broken = new Request(`${ORIGIN}/api/users`, {
      method: "POST",
      headers: { origin: ORIGIN, "content-type": "application/json" },
      body: "{",
    });
    expect((await POST(broken, params())).status).toBe(400);
    const put = await PUT(call("/api/users", "PUT", { origin: ORIGIN }), params());
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, POST, HEAD, OPTIONS"]);
    const text = call("/api/users", "POST", { origin: ORIGIN, "content-type": "text/plain" }, newcomer());
    expect((await POST(text, params())).status).toBe(415);
    const foreign = call("/api/users", "POST", { origin: "https://evil.example" }, newcomer());
    expect((await POST(foreign, params())).status).toBe(403);
  });

  it("is limited by address: the next one answers 429 with Retry-After", async () => {
    const photoURL = "https://example.com/me.jpg";
    // A taken e-mail counts too, or the limit would not slow down somebody who asks for many.
    const taken = newcomer();
    await register(taken, "192.0.2.9");
    for (let i = 0; i < 59; i++) await register(taken, "192.0.2.9");
    const refused = await register(newcomer({ photoURL }), "192.0.2.9");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await register(newcomer({ photoURL }), "192.0.2.10")).status).toBe(201);
  });
});

describe("GET /users/role/{email}", () => {
  const role = (headers: Record<string, string>, email: string) =>
    getRole(call("/api/users/role/x", "GET", headers), params({ email }));

  it("tells the owner and admins, and nobody else whether the account exists", async () => {
    const person = await makePerson({ role: "seller", isRider: true });
    const other = await makePerson();
    const admin = await makePerson({ role: "admin" });
    const own = await role(person.cookie, encodeURIComponent(person.email.toUpperCase()));
    expect([own.status, await own.json()]).toEqual([200, { role: "seller", isRider: true }]);
    expect(await (await role(admin.bearer, person.email)).json()).toEqual({ role: "seller", isRider: true });
    expect((await role(admin.bearer, "nobody@ranna.test")).status).toBe(404);
    expect((await role(other.cookie, person.email)).status).toBe(403);
    expect((await role(other.cookie, "nobody@ranna.test")).status).toBe(403);
    expect((await role({}, person.email)).status).toBe(401);
  });
});
