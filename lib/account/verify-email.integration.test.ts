import { describe, expect, it } from "vitest";
import { POST as verify } from "@/app/api/account/verify-email/route";
import { POST as send } from "@/app/api/account/verify-email/send/route";
import { POST as register } from "@/app/api/users/route";
import { renderMail } from "@/lib/mails/render-mail";
import { oneTimeLinkDocs } from "@/lib/people/auth/collections";
import { userDocs } from "@/lib/people/users/collections";
import { requireId } from "@/lib/platform/db/ids";
import { call, makePerson, ORIGIN, params } from "../../tests/support/accounts";
import { mailsFor } from "../../tests/support/outbox";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase({ LIMIT_ACCOUNT_MAIL: "3" });

const tokens = async (email: string) =>
  (await mailsFor(email)).map((mail) =>
    decodeURIComponent(/verify-email\?token=(\S+)/.exec(renderMail(mail, "en").text)?.[1] ?? ""),
  );
const press = async (token: string) =>
  (await verify(call("/x", "POST", { origin: ORIGIN }, { token }), params())).status;
const verifiedAt = async (email: string) => (await userDocs().findOne({ email }))?.emailVerified;

describe("the e-mail of a new account", () => {
  it("is asked for by mail with the registration, and proven by the link, once", async () => {
    const email = "newcomer@example.com";
    const body = { name: "Rina", email, password: "secret-1" };
    expect((await register(call("/x", "POST", { origin: ORIGIN }, body), params())).status).toBe(201);
    const [token = ""] = await tokens(email);
    expect(await verifiedAt(email)).toBeNull();
    expect([await press(`${token}x`), await press(token), await press(token)]).toEqual([400, 200, 400]);
    expect(await verifiedAt(email)).toBeInstanceOf(Date);
    expect((await userDocs().findOne({ email }))?.photoURL).toBeNull();
  });

  it("is asked for again on demand: each link is good for 7 days, and mails are limited", async () => {
    const person = await makePerson();
    const again = async () => (await send(call("/x", "POST", person.cookie), params())).status;
    expect([await again(), await again(), await again(), await again()]).toEqual([202, 202, 202, 429]);
    const [first = "", second = "", third = ""] = await tokens(person.email);
    const link = await oneTimeLinkDocs().findOne({ _id: requireId(first.split(".")[0] ?? "") });
    expect(link!.expiresAt.getTime() - link!.createdAt.getTime()).toBe(7 * 24 * 3_600_000);
    await oneTimeLinkDocs().updateOne({ _id: link!._id }, { $set: { expiresAt: new Date(0) } });
    expect([await press(first), await press(second), await press(third)]).toEqual([400, 200, 400]);
    expect(await again()).toBe(202);
    expect(await mailsFor(person.email)).toHaveLength(3);
  });

  it("is not proven by a link to an e-mail that the account has no more", async () => {
    const person = await makePerson();
    await send(call("/x", "POST", person.cookie), params());
    const [token = ""] = await tokens(person.email);
    const email = `new-${person.email}`;
    await userDocs().updateOne({ email: person.email }, { $set: { email } });
    expect(await press(token)).toBe(400);
    expect(await verifiedAt(email)).toBeNull();
  });
});
