import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { guardFor } from "@/lib/people/auth/guards";
import { config } from "@/middleware";
import { makePerson, type Person } from "../support/accounts";
import { addressOf, filesNamed } from "../support/app-files";
import { makeRider, setParcel } from "../support/delivery";
import { filledIn } from "../support/routes";
import { startTestShop } from "../support/shop";
import { openPage } from "./open-page";
import { namesIn, ownedPages, PURCHASE, pageParams, RECEIPT, REVIEW } from "./owned-pages";

const shop = startTestShop();

/** Pages that everybody may open (contract, "Who may do what"). Every other page must be guarded. */
const OPEN = [
  "/[...rest]",
  "/",
  "/AboutUs",
  "/Allrecipe",
  "/Allrecipe/search",
  "/blogs",
  "/checkout",
  "/confirm-email",
  "/confirm-google",
  "/delivery",
  "/developers",
  "/forgot-password",
  "/google-done",
  "/list",
  "/kitchens/[id]",
  "/local/mail",
  "/local/mail/[id]",
  "/local/sms",
  "/local/push",
  "/login",
  "/mycard",
  "/privacy",
  "/recipedeteils/[id]",
  "/recipedeteils/[id]/cook",
  "/recipedeteils/[id]/print",
  "/recipedeteils/[id]/scaled",
  "/refund-policy",
  "/register",
  "/reset-password",
  "/saved",
  "/sign-in-link",
  "/terms",
  "/track",
  "/track/[trackingId]",
  "/verify-email",
];
/** Pages for riders only. Everybody else is redirected to the rider application. */
const FOR_RIDERS = ["/dashbord/myDeliveries", "/dashbord/myEarnings"];
/** Collections that a page reads only to find out who asks. */
const WHO = ["sessions", "users"];

const pages = filesNamed(/^page\.tsx$/).map((file) => ({ file, address: addressOf(file) }));
const guarded = pages.filter(({ address }) => guardFor(address) !== null);
const ofAdmins = guarded.filter(({ address }) => guardFor(address) === "admin");

let people: Record<"user" | "seller" | "rider" | "admin", Person>;
let owner: Person;
let disabled: Person;
let ids: Record<string, string>;
beforeAll(async () => {
  people = {
    user: await makePerson(),
    seller: await makePerson({ role: "seller" }),
    rider: await makeRider(),
    admin: await makePerson({ role: "admin" }),
  };
  owner = await makePerson();
  disabled = await makePerson({ role: "admin", disabled: true });
  ids = await ownedPages(shop, owner, people.seller);
});

const paramsOf = (address: string) => pageParams(address, ids);

describe("a page with nothing in front of it", () => {
  it("is guarded, unless it is among those that are open to all", () => {
    const unguarded = pages.filter(({ address }) => guardFor(address) === null).map(({ address }) => address);
    expect(unguarded.filter((address) => !OPEN.includes(address))).toEqual([]);
    expect(guarded.length).toBeGreaterThan(15);
    expect(ofAdmins.length).toBeGreaterThan(5);
  });

  it.each(guarded)(
    "$address leads nobody to the sign-in and back, and reads nothing",
    async ({ file, address }) => {
      const { outcome, touched } = await openPage(file, { params: paramsOf(address) });
      const here = encodeURIComponent(filledIn(address, paramsOf(address)));
      expect(outcome).toEqual({ to: `/login?callbackUrl=${here}` });
      expect([...touched]).toEqual([]);
    },
  );

  it.each(ofAdmins)(
    "$address sends a user, a seller and a rider home, and reads nothing",
    async ({ file, address }) => {
      const { user, seller, rider } = people;
      for (const { cookie: headers } of [user, seller, rider]) {
        const { outcome, touched } = await openPage(file, { headers });
        expect(outcome).toEqual({ to: `/?from=${encodeURIComponent(address)}` });
        expect([...touched].filter((name) => !WHO.includes(name))).toEqual([]);
      }
    },
  );

  it.each(guarded)(
    "$address does not know a disabled person, a forged cookie, nor a Bearer",
    async ({ file, address }) => {
      const forged = { cookie: "next-auth.session-token=eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9." };
      // A Bearer token works for calls only; a page reads only the cookie.
      for (const headers of [disabled.cookie, forged, people.admin.bearer]) {
        const { outcome } = await openPage(file, { headers, params: paramsOf(address) });
        expect(outcome).toEqual({ to: expect.stringMatching(/^\/login\?callbackUrl=/) });
      }
    },
  );

  it.each(guarded)("$address is shown to whom it is for", async ({ file, address }) => {
    const forObject = address.startsWith("/dashbord/") && address.includes("[");
    const who = forObject ? owner : FOR_RIDERS.includes(address) ? people.rider : people.admin;
    const { outcome } = await openPage(file, { headers: who.cookie, params: paramsOf(address) });
    expect(outcome).toBe("shown");
  });
});

it("the checkout is open to nobody in particular, the result of a purchase is not; neither reads anything", async () => {
  const { file } = pages.find(({ address }) => address === "/checkout")!;
  const purchase = "a".repeat(24);
  const open = await openPage(file);
  const result = await openPage(file, { query: { purchase } });
  expect(open.outcome).toBe("shown");
  expect(result.outcome).toEqual({ to: `/login?callbackUrl=%2Fcheckout%3Fpurchase%3D${purchase}` });
  expect([...open.touched, ...result.touched]).toEqual([]);
});

it("what a page reads is noticed here", async () => {
  const log = pages.find(({ address }) => address === "/dashbord/audit")!;
  const { touched } = await openPage(log.file, { headers: people.admin.cookie });
  expect([...touched].sort()).toEqual(["audit", ...WHO]);
});

describe("a page about somebody's own things", () => {
  const objects = guarded.filter(({ address }) => address.startsWith("/dashbord/") && address.includes("["));

  it("is known here, with an object of its own", () => {
    expect(objects.map(({ address }) => address).sort()).toEqual(
      Object.keys(ids)
        .filter((address) => address.startsWith("/dashbord/"))
        .sort(),
    );
  });

  it.each(objects)("$address is not found by anybody else", async ({ file, address }) => {
    const strangers = [people.user, people.seller, people.rider];
    if (address !== REVIEW && address !== RECEIPT && address !== PURCHASE) {
      const carried = { riderId: new ObjectId(people.rider.uid), deliveryStatus: "assigned" as const };
      await setParcel(ids[address] ?? "", carried);
    }
    for (const { cookie: headers } of strangers) {
      expect((await openPage(file, { headers, params: paramsOf(address) })).outcome).toBe("not found");
    }
    const nonsense = ["x", "{}", '{"$ne":null}', "../..", "__proto__", "a".repeat(24)];
    for (const id of nonsense) {
      const params = Object.fromEntries(namesIn(address).map((name) => [name, id]));
      expect((await openPage(file, { headers: owner.cookie, params })).outcome).toBe("not found");
    }
  });

  it.each(pages.filter(({ address }) => FOR_RIDERS.includes(address)))(
    "$address leads everybody but riders to the application",
    async ({ file, address }) => {
      for (const { cookie: headers } of [people.user, people.seller, people.admin]) {
        const { outcome, touched } = await openPage(file, { headers });
        // `from` names the requested page, so that the application can say why it is shown instead.
        expect(outcome).toEqual({ to: `/dashbord/beARider?from=${address.split("/").at(-1)}` });
        expect([...touched].filter((name) => !WHO.includes(name))).toEqual([]);
      }
    },
  );
});

describe("the middleware", () => {
  it("is asked about every guarded page, in whatever spelling its address comes", () => {
    const matcher = new RegExp(`^${config.matcher[0]}$`);
    for (const { address } of guarded) {
      const path = filledIn(address, { id: "a".repeat(24) });
      const spellings = [
        path,
        path.toLowerCase(),
        path.toUpperCase(),
        `${path}/`,
        path.replace(/^\//, "/%2e/"),
        `${path}/x.png`,
      ];
      for (const spelling of spellings) expect(matcher.test(spelling), spelling).toBe(true);
    }
  });
});
