import { get, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { demoPerson, newPerson, newRecipe, type Person } from "../support/e2e-people";
import { nextAlone, secondServer } from "../support/e2e-processes";
import { demoAdmin } from "../support/e2e-riders";
import { BASE } from "../support/e2e-services";

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const ask = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { "user-agent": "Mozilla/5.0", ...headers }, agent: false }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
    }).on("error", reject);
  });

/** Every address that anybody may read and that is kept; with a recipe and a kitchen of this test's own. */
async function keptPaths(cook: Person): Promise<string[]> {
  const { id } = await newRecipe(cook);
  const pages = ["/", "/Allrecipe", "/AboutUs", "/blogs", "/developers", "/terms", "/refund-policy"];
  return [
    ...pages,
    "/privacy",
    "/delivery",
    "/mycard",
    "/track",
    "/robots.txt",
    "/sitemap.xml",
    `/recipedeteils/${id}`,
    `/kitchens/${cook.uid}`,
    "/feeds/recipes.xml",
    "/Allrecipe?page=2",
    "/Allrecipe?sort=price",
    "/Allrecipe?category=Fish",
    "/Allrecipe?sort=-price&page=3",
    "/api/allrecipe",
    "/api/allrecipe?size=5&page=2",
  ];
}

const unpacked = ({ headers, body }: Answer) => {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body);
  return headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
};

/** Other journeys change the catalogue meanwhile: what is compared counts when it is the same before and after. */
async function whileStill(
  own: () => Promise<string>,
  compare: (own: string) => Promise<void>,
): Promise<void> {
  for (let time = 0; ; time += 1) {
    const before = await own();
    try {
      await compare(before);
      return;
    } catch (error) {
      if (time > 20 || before === (await own())) throw error;
    }
  }
}

/** Headers that nobody's browser sends: the page cache server leaves such a request to Next, which takes no notice of them. */
const TO_NEXT = { "next-url": "/" };
/** Next renders these for each request: there are no bytes of its own to be equal to, but what one sees is the same. */
const isMadeForARequest = (path: string) =>
  path === "/track" || (path.includes("?") && !path.startsWith("/api"));

/** What one sees of a page, and its head's elements in one order: rendered twice, parts are ready in another order. */
function seen(html: string): { head: string[]; body: string } {
  const [head = "", ...body] = html
    .replace(/<script[^>]*>self\.__next_f\.push\(.*?<\/script>/gs, "")
    .split("</head>");
  return { head: head.split("<").sort(), body: body.join("</head>") };
}

test("every cached page is Next's own, byte for byte", async () => {
  // A server that keeps, and Next alone with the same address in its pages.
  const paths = await keptPaths(await newPerson());
  // Without the disk: what another server has rendered has its parts in another order.
  const [keeping, next] = await Promise.all([
    secondServer({ NEXTAUTH_URL: BASE, RANNA_CACHED_DISK_BYTES: "0" }),
    nextAlone({ NEXTAUTH_URL: BASE }),
  ]);
  try {
    for (const path of paths) {
      const isMade = isMadeForARequest(path);
      const { headers: own } = await ask(next.base + path);
      const page = () => (isMade ? ask(next.base + path) : ask(keeping.base + path, TO_NEXT));
      await whileStill(
        async () => (await page()).body.toString(),
        async (body) => {
          for (const encoding of ["identity", "identity", "gzip", "br"]) {
            const kept = await ask(keeping.base + path, { "accept-encoding": encoding });
            expect(kept.status, path).toBe(200);
            const text = unpacked(kept).toString();
            if (isMade) expect(seen(text), path).toEqual(seen(body));
            // Said without the two pages.
            else expect(text === body, `${path} ${encoding}: the same bytes`).toBe(true);
            expect(kept.headers["content-type"], path).toBe(own["content-type"]);
            expect(kept.headers["content-length"], path).toBe(String(kept.body.byteLength));
            expect(kept.headers.vary, path).toContain("Accept-Encoding");
            expect(kept.headers["x-content-type-options"], path).toBe("nosniff");
            if (path !== "/robots.txt") expect(kept.headers["x-request-id"], path).toMatch(/^[0-9a-f-]{36}$/);
            expect(kept.headers).not.toHaveProperty("x-ranna-scripts");
            expect(kept.headers).not.toHaveProperty("set-cookie");
          }
        },
      );
    }
  } finally {
    await Promise.all([keeping.stop(), next.stop()]);
  }
});

test("nobody's cookie or token changes a byte of a kept page", async () => {
  const cook = await newPerson();
  const people = [cook, await newPerson(), await demoAdmin(), await demoPerson("rider")];
  for (const path of (await keptPaths(cook)).filter((one) => !one.startsWith("/api")))
    await whileStill(
      async () => (await ask(BASE + path)).body.toString(),
      async (nobodys) => {
        for (const { cookie, token, email } of people) {
          const headers = {
            cookie: `${cookie.name}=${cookie.value}; theme=dark`,
            authorization: `Bearer ${token}`,
          };
          const { body, headers: given } = await ask(BASE + path, headers);
          expect(given, path).not.toHaveProperty("set-cookie");
          expect(body.includes(email), path).toBe(false);
          expect(body.toString() === nobodys, `${path}: the same bytes for ${email}`).toBe(true);
        }
      },
    );
});

test("a signed-in person's list by a call is their own, and nobody else gets it", async () => {
  const cook = await newPerson();
  await newRecipe(cook);
  const path = `${BASE}/api/allrecipe?author=${cook.uid}`;
  for (let time = 0; time < 2; time += 1) {
    const own = await ask(path, { authorization: `Bearer ${cook.token}` });
    expect(own.body.toString()).toContain(cook.email);
    const byCookie = await ask(path, { cookie: `${cook.cookie.name}=${cook.cookie.value}` });
    expect(byCookie.body.toString()).toContain(cook.email);
    expect((await ask(path)).body.toString()).not.toContain(cook.email);
    expect((await ask(path, { authorization: "Bearer nonsense" })).status).toBe(401);
  }
});

test("a search is made for each request, with a nonce of its own; every other list like a page", async () => {
  const policy = async (path: string) => String((await ask(BASE + path)).headers["content-security-policy"]);
  for (const path of ["/Allrecipe?q=dal", "/Allrecipe?q=dal&page=1", "/Allrecipe?page=2&sort=price"])
    expect(await policy(path), path).toContain("'nonce-");
  for (const path of [
    "/Allrecipe?page=2",
    "/Allrecipe?category=Fish&sort=price",
    "/Allrecipe?difficulty=easy",
  ]) {
    expect(await policy(path), path).toContain("'sha256-");
    expect(await policy(path), path).not.toContain("'nonce-");
  }
});
