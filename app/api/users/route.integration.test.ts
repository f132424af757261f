import { describe, expect, it } from "vitest";
import { credentialDocs, userDocs } from "@/lib/people/users/collections";
import { call, ORIGIN, params } from "../../../tests/support/accounts";
import { startTestDatabase } from "../../../tests/support/test-database";
import { POST } from "./route";

startTestDatabase();

let count = 0;
const newcomer = (more: object = {}) => ({
  name: "Rina",
  email: `rina${++count}@example.com`,
  password: "secret-1",
  photoURL: "https://example.com/me.jpg",
  ...more,
});
const register = (body: unknown, headers: Record<string, string> = {}) =>
  POST(call("/api/users", "POST", { origin: ORIGIN, ...headers }, body), params());

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
      expect((await register(body, accepted)).status).toBe(201);
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

  it("holds the password to the policy, and the photo to pictures", async () => {
    const refused = async (change: object) => (await (await register(newcomer(change))).json()).errors;
    expect(await refused({ password: "12345" })).toMatchObject([
      { path: "password", message: "Password must be at least 6 characters" },
    ]);
    expect(await refused({ photoURL: "javascript:alert(1)" })).toMatchObject([{ path: "photoURL" }]);
  });
});
