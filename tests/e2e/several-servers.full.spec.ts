import { expect, test } from "@playwright/test";
import { call, newPerson, newRecipe } from "../support/e2e-people";
import { secondServer } from "../support/e2e-processes";
import { BASE } from "../support/e2e-services";

// One worker, and one other server for all of them. It sends its mails through a real mail server.
test.describe.configure({ mode: "default" });
let other: { base: string; stop: () => Promise<void> };
test.beforeAll(async () => {
  other = await secondServer({ RANNA_MAIL_API_BASE: "", MAIL_FROM: "RANNA <shop@journey.test>" });
});
test.afterAll(() => other.stop());

const html = async (address: string) => {
  const response = await fetch(address);
  return { status: response.status, text: await response.text() };
};

test("a change through one server is seen at once through another: pages, lists, calls, the feed and the sitemap", async () => {
  const cook = await newPerson();
  const { id, title } = await newRecipe(cook);
  const page = `/recipedeteils/${id}`;
  const titled = [
    page,
    "/Allrecipe",
    `/Allrecipe?author=${cook.uid}`,
    `/api/allrecipe?author=${cook.uid}`,
    "/feeds/recipes.xml",
  ];
  const all = [...titled, "/Allrecipe?sort=rating", "/sitemap.xml"];
  // Both keep them from now on.
  for (const base of [BASE, other.base, BASE, other.base]) for (const path of all) await html(base + path);
  for (const word of ["first", "second"]) {
    const renamed = `${title} ${word}`;
    await call(cook, "PATCH", `/recipes/${id}`, { title: renamed });
    for (const base of [other.base, BASE])
      for (const path of titled) expect((await html(base + path)).text, path).toContain(renamed);
  }
  const added = await newRecipe(cook);
  expect((await html(`${other.base}/Allrecipe`)).text).toContain(added.title);
  await call(cook, "DELETE", `/recipes/${id}`);
  for (const base of [other.base, BASE]) {
    for (const path of all.slice(1)) expect((await html(base + path)).text, path).not.toContain(id);
    expect((await html(base + page)).status).toBe(404);
  }
});

test("a router gets the data of a page or a list as it is now, and leaves nothing of anybody in the page", async () => {
  const cook = await newPerson();
  const { id } = await newRecipe(cook);
  const headers = {
    rsc: "1",
    cookie: `${cook.cookie.name}=${cook.cookie.value}`,
    authorization: `Bearer ${cook.token}`,
  };
  for (const word of ["first", "second"]) {
    const title = `Moved ${word} ${id.slice(-6)}`;
    await call(cook, "PATCH", `/recipes/${id}`, { title });
    for (const base of [other.base, BASE])
      for (const path of [`/recipedeteils/${id}`, `/Allrecipe?author=${cook.uid}`]) {
        const data = await fetch(`${base}${path}${path.includes("?") ? "&" : "?"}_rsc=`, { headers });
        expect([data.status, data.headers.get("content-type")], path).toEqual([200, "text/x-component"]);
        expect(await data.text(), path).toContain(title);
        const { text } = await html(base + path);
        expect(text, path).toContain(title);
        expect([text.includes(cook.email), text.includes(cook.token)], path).toEqual([false, false]);
      }
  }
});

test("through any server the same session holds, and addresses are that server's own", async () => {
  const cook = await newPerson("Tanvir Ahmed");
  const headers = { cookie: `${cook.cookie.name}=${cook.cookie.value}` };
  const page = await fetch(`${other.base}/addrecipes`, { headers });
  expect(await page.text()).toContain("Welcome Tanvir Ahmed to add recipe");
  expect((await html(`${other.base}/Allrecipe`)).text).toContain(`href="${other.base}/Allrecipe"`);
  expect((await html(`${BASE}/Allrecipe`)).text).toContain(`href="${BASE}/Allrecipe"`);
});

test("with a real mail server there is no mailbox, neither page nor call", async () => {
  for (const path of ["/local/mail", "/local/mail/0000000001-000000000000", "/api/local/mail?to=a@b.co"])
    expect((await html(other.base + path)).status, path).toBe(404);
});
