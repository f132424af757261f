import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pathIn } from "@/lib/texts/language";
import { makePersonByNumber } from "../support/accounts";
import { pageAddresses } from "../support/app-files";
import { arrivedBox } from "../support/arrived-box";
import { type LoneServer, startLoneServer } from "../support/lone-server";
import { type Cast, makeCast, playAnew, ROLES } from "../support/matrix/cast";
import { CASES } from "../support/matrix/rows";
import { ask, checkAnswer } from "../support/matrix/run";
import { filledIn, must } from "../support/routes";
import { startTestShop } from "../support/shop";
import { ownedPages, pageParams } from "./owned-pages";

/** Every page and every call that reads, with buyers and kitchens that have no e-mail, and as an admin about them. */
const dataDir = mkdtempSync(path.join(tmpdir(), "ranna-no-email-"));
const shop = startTestShop({
  DATA_DIR: dataDir,
  GOOGLE_CLIENT_ID: "a-client",
  GOOGLE_CLIENT_SECRET: "a-secret",
});

/** Those who read: two without an e-mail, and an admin. */
const READERS = ["owner", "seller", "admin"] as const;

let cast: Cast;
let ids: Record<string, string>;
let lone: LoneServer;
beforeAll(async () => {
  cast = {
    ...(await makeCast()),
    user: await makePersonByNumber(),
    owner: await makePersonByNumber(),
    seller: await makePersonByNumber({ role: "seller" }),
  };
  ids = await ownedPages(shop, cast.owner, cast.seller);
  const box = await arrivedBox(shop, cast.owner, cast.seller);
  const claimed = { lines: [{ recipeId: box.recipeId, quantity: 1, reason: "late" }] };
  const claim = await must("POST /orders/{id}/claims", cast.owner, [box.orderId], claimed);
  ids["/dashbord/claims/[id]"] = claim.insertedId;
  ids["/kitchens/[id]"] = cast.seller.uid;
  ids["/recipedeteils/[id]"] = ids["/buynow/[id]"] ?? "";
  lone = await startLoneServer({
    MONGODB_URI: process.env.MONGODB_URI ?? "",
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET ?? "",
  });
});
afterAll(async () => {
  await lone?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const reads = Object.values(CASES)
  .flat()
  .filter(({ call }) => call.method === "GET");

it.each(reads.map((one) => [one.name, one] as const))("%s", async (_, { call, statuses, make }) => {
  for (const role of READERS) {
    await playAnew(cast);
    const response = await ask(call, await make({ cast, role, shop }), role, cast);
    expect([role, response.status]).toEqual([role, statuses[ROLES.indexOf(role)]]);
    await checkAnswer(call, role, response);
  }
});

/** What a page says, without its code. */
const wordsOf = (html: string) =>
  html.replace(/<(script|style)\b.*?<\/\1>/gs, " ").replace(/<[^>]*>|&[^;]+;/g, " ");

it.each(READERS)("every page, in both languages, as %s", async (role) => {
  for (const address of pageAddresses())
    for (const language of ["en", "bn"] as const) {
      const page = pathIn(language, filledIn(address, pageParams(address, ids)));
      const answer = await fetch(`http://127.0.0.1:${lone.port}${page}`, {
        headers: cast[role].cookie,
        redirect: "manual",
      });
      expect(answer.status, page).toBeLessThan(500);
      const [shown] = /.{0,40}\b(null|undefined)\b.{0,40}/.exec(wordsOf(await answer.text())) ?? [];
      // The reference of the API names both.
      if (address !== "/developers") expect(shown, page).toBeUndefined();
    }
});
