import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pathIn } from "@/lib/texts/language";
import { makePerson, type Person } from "../support/accounts";
import { pageAddresses } from "../support/app-files";
import { type LoneServer, startLoneServer } from "../support/lone-server";
import { everyEndpoint, filledIn, must } from "../support/routes";
import { makeRecipe, startTestShop } from "../support/shop";
import { ownedPages, PURCHASE, pageParams, RECEIPT } from "./owned-pages";

/**
 * Every answer to a GET is either the same bytes for everybody, or no shared cache (a CDN) may store it. Tried through
 * the product's server: addresses from the file tree, as a guest and as signed-in people, in both languages.
 */
const shop = startTestShop();

/** Public answers: pages as the page cache server sends them, in both languages, and files. */
const SHARED_PAGES = [
  "/",
  "/AboutUs",
  "/Allrecipe",
  "/blogs",
  "/delivery",
  "/developers",
  "/kitchens/[id]",
  "/mycard",
  "/privacy",
  "/recipedeteils/[id]",
  "/refund-policy",
  "/terms",
  "/track",
];
const SHARED_FILES = [
  "/api/openapi.json",
  "/feeds/recipes.xml",
  "/manifest.webmanifest",
  "/sitemap.xml",
  "/sitemaps/[file]",
  "/uploads/[name]",
];

let lone: LoneServer;
let people: Record<string, Record<string, string>>;
let secrets: string[];
let ids: Record<string, string>;
let hidden: string;
let picture: string;

beforeAll(async () => {
  const [owner, seller] = [await makePerson({ name: "Owner Onu" }), await makePerson({ role: "seller" })];
  const admin = await makePerson({ role: "admin" });
  ids = await ownedPages(shop, owner, seller);
  const recipe = ids["/buynow/[id]"] ?? "";
  Object.assign(ids, { "/kitchens/[id]": seller.uid, "/recipedeteils/[id]": recipe });
  for (const part of ["cook", "print", "scaled"]) ids[`/recipedeteils/[id]/${part}`] = recipe;
  hidden = await makeRecipe(seller);
  await must("POST /recipes/{id}/hide", seller, [hidden]);
  people = {
    guest: {},
    owner: as(owner, { "accept-language": "bn", "user-agent": "Googlebot" }),
    seller: as(seller, { "accept-language": "bn;q=0.5, en", "x-forwarded-host": "elsewhere.test" }),
    admin: as(admin, { "user-agent": "curl/8" }),
    "owner by token": owner.bearer,
  };
  secrets = [owner, seller, admin].map(({ email }) => email);
  lone = await startLoneServer({
    MONGODB_URI: process.env.MONGODB_URI ?? "",
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET ?? "",
  });
  picture = await uploaded();
}, 900_000);

afterAll(() => lone?.stop());

/** What a browser of this person sends, with cookies of other kinds too. */
const as = ({ cookie }: Person, more: Record<string, string>) => ({
  ...more,
  cookie: `theme=dark; NEXT_LOCALE=bn; ${cookie.cookie}`,
});

async function uploaded(): Promise<string> {
  const body = new FormData();
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#b81426" } })
    .jpeg()
    .toBuffer();
  body.append("image", new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }), "me.jpg");
  const answer = await fetch(`http://127.0.0.1:${lone.port}/api/uploads`, { method: "POST", body });
  return (await answer.json()).url;
}

type Answer = { status: number; text: string; headers: Record<string, string>; shared: boolean };

async function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${lone.port}${path}`, { headers, redirect: "manual" });
  const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
  const given = Object.fromEntries(answer.headers);
  const said = given["cache-control"];
  expect(said, `${path}: ${answer.status} says who may store it`).toBeTruthy();
  return {
    status: answer.status,
    text,
    headers: given,
    shared: !/\b(private|no-store)\b/.test(String(said)),
  };
}

/** Parts of an answer that a shared cache hands to everybody. The date and the id of the request are each request's. */
const stored = ({ status, text, headers }: Answer) => {
  const { date: _date, "x-request-id": _id, ...same } = headers;
  return { status, same, body: createHash("sha256").update(text).digest("hex") };
};

/** Gets an address as everybody and checks the answers. Returns whether shared caches may store them. */
async function isShared(path: string, more: Record<string, string> = {}): Promise<boolean> {
  const answers: Answer[] = [];
  for (const headers of Object.values(people)) answers.push(await get(path, { ...headers, ...more }));
  if (!answers.some(({ shared }) => shared)) {
    for (const { headers } of answers) expect(headers, path).not.toHaveProperty("cdn-cache-control");
    return false;
  }
  const [first] = answers as [Answer];
  expect(first.status, path).toBe(200);
  for (const answer of answers) {
    expect(stored(answer), `${path} is the same for everybody`).toEqual(stored(first));
    expect(answer.headers, path).not.toHaveProperty("set-cookie");
    expect(answer.headers["content-security-policy"] ?? "", path).not.toContain("nonce-");
    for (const secret of secrets) expect(answer.text.includes(secret), `${path} shows ${secret}`).toBe(false);
  }
  return true;
}

/** The page's address with the objects of this test in it. */
const pagePath = (address: string) => filledIn(address, pageParams(address, ids));

it("every page is the same for everybody, or nobody's but its reader's", async () => {
  for (const language of ["en", "bn"] as const) {
    const shared = [];
    for (const address of pageAddresses())
      if (await isShared(pathIn(language, pagePath(address)))) shared.push(address);
    expect(shared.sort(), language).toEqual(SHARED_PAGES);
  }
});

it("every other address that answers GET, too", async () => {
  const objects: Record<string, string | undefined> = {
    purchaseId: ids[PURCHASE],
    number: ids[RECEIPT],
    recipeId: ids["/buynow/[id]"],
    name: picture.split("/").at(-1),
    file: "pages.xml",
    authorId: ids["/kitchens/[id]"],
  };
  const ofAddress: Record<string, string | undefined> = {
    "/api/orders/[id]": ids["/dashbord/myorder/claim/[orderId]"],
    "/api/parcels/[id]": ids["/dashbord/myparcle/label/[id]"],
    "/api/claims/[id]": ids["/dashbord/claims/[id]"],
    "/api/purchases/[id]": ids[PURCHASE],
  };
  const gets = (await everyEndpoint()).filter(({ method }) => method === "GET");
  expect(gets.length).toBeGreaterThan(50);
  const shared = [];
  for (const { address } of gets) {
    const values = { id: ofAddress[address] ?? ids["/buynow/[id]"] ?? "", ...objects } as Record<
      string,
      string
    >;
    if (await isShared(filledIn(address, values))) shared.push(address);
  }
  expect(shared.sort()).toEqual(SHARED_FILES);
  for (const path of [
    "/bn/feeds/recipes.xml",
    "/robots.txt",
    "/icon.svg",
    "/warehouses.json",
    "/Allrecipe?page=1",
  ])
    expect(await isShared(path), path).toBe(true);
});

it("a public page asks browsers to come again, and lets a CDN answer for less than a minute", async () => {
  for (const path of ["/", "/bn/Allrecipe", pagePath("/recipedeteils/[id]"), "/feeds/recipes.xml"]) {
    const { headers } = await get(path);
    expect(headers, path).toMatchObject({
      "cache-control": "public, max-age=0, must-revalidate, s-maxage=30, stale-while-revalidate=25",
      "cdn-cache-control": "max-age=30, stale-while-revalidate=25",
      etag: expect.stringMatching(/^(W\/)?"/),
      vary: expect.stringContaining("Accept-Encoding"),
    });
  }
});

it("a file whose name is its content's is stored for good, and its absence never", async () => {
  const { text } = await get("/");
  const files = [...text.matchAll(/"(\/(?:_next\/static|fonts)\/[^"\\]+)"/g)].map(([, path]) => path ?? "");
  expect(files.some((path) => path.startsWith("/fonts/"))).toBe(true);
  for (const path of new Set(files)) {
    const { status, headers } = await get(path);
    expect([status, headers["cache-control"]], path).toEqual([200, "public, max-age=31536000, immutable"]);
    expect((await get(path.replace(/\.(\w+)$/, "0.$1"))).shared, path).toBe(false);
  }
});

it("what is missing, hidden, refused or spelt otherwise is stored nowhere", async () => {
  const unknown = "f".repeat(24);
  for (const path of [
    "/nowhere",
    "/bn/nowhere",
    "/nowhere.css",
    "/images/nowhere.webp",
    "/fonts/nowhere.woff2",
    "/_next/static/nowhere.js",
    "/uploads/nowhere.webp",
    "/sitemaps/recipes-9.xml",
    "/api/nowhere",
    `/recipedeteils/${unknown}`,
    `/recipedeteils/${hidden}`,
    `/bn/kitchens/${unknown}`,
    "/track/TRK404",
    "/allrecipe",
    "/AboutUs/",
    "/en/AboutUs",
    "/Allrecipe/search",
    "/Allrecipe?q=dal",
    "/Allrecipe?page=99",
    `${pagePath("/recipedeteils/[id]")}?servings=3`,
    "/%",
    "/%2e%2e/x",
  ])
    expect(await isShared(path), path).toBe(false);
});

it("no ending in an address makes a personal page public", async () => {
  const personal = [
    "/dashbord/account",
    "/dashbord",
    "/saved",
    pagePath(PURCHASE),
    "/api/account",
    "/api/cart",
  ];
  for (const path of personal)
    for (const end of [".css", "/x.css", "%2Fx.css", ";x.js", "?x.png", "%3Fx.png", "%00.css"])
      expect(await isShared(path + end), path + end).toBe(false);
});

it("what Next's router asks for is not stored under the address of the page", async () => {
  const ofRouter: Record<string, string>[] = [{ rsc: "1" }, { rsc: "1", "next-router-prefetch": "1" }];
  for (const headers of [...ofRouter, { "next-url": "/" }])
    for (const path of ["/", "/Allrecipe", pagePath("/recipedeteils/[id]")])
      expect(await isShared(path, headers), path).toBe(false);
});
