import { call, newPerson, newRecipe } from "../support/e2e-people";
import { secondServer } from "../support/e2e-processes";
import { BASE } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

const html = async (address: string) => {
  const response = await fetch(address);
  return { status: response.status, text: await response.text() };
};

test("a change through one server is seen at once through another on the same database", async () => {
  const cook = await newPerson();
  const { id, title } = await newRecipe(cook);
  const other = await secondServer();
  try {
    // Both keep the pages now.
    for (const base of [BASE, other.base, BASE, other.base]) {
      expect((await html(`${base}/recipedeteils/${id}`)).text).toContain(title);
      expect((await html(`${base}/Allrecipe`)).text).toContain(title);
    }
    const names = ["first", "second", "third"].map((word) => `${title} ${word}`);
    for (const renamed of names) {
      await call(cook, "PATCH", `/recipes/${id}`, { title: renamed });
      for (const base of [other.base, BASE]) {
        expect((await html(`${base}/recipedeteils/${id}`)).text).toContain(renamed);
        expect((await html(`${base}/Allrecipe`)).text).toContain(renamed);
      }
    }
    const added = await newRecipe(cook);
    expect((await html(`${other.base}/Allrecipe`)).text).toContain(added.title);
    await call(cook, "DELETE", `/recipes/${added.id}`);
    expect((await html(`${other.base}/Allrecipe`)).text).not.toContain(added.title);
    expect((await html(`${other.base}/recipedeteils/${added.id}`)).status).toBe(404);
  } finally {
    await other.stop();
  }
});

test("through any server the same session holds, and addresses are that server's own", async () => {
  const cook = await newPerson("Tanvir Ahmed");
  const other = await secondServer();
  try {
    const headers = { cookie: `${cook.cookie.name}=${cook.cookie.value}` };
    const page = await fetch(`${other.base}/addrecipes`, { headers });
    expect(await page.text()).toContain("Welcome Tanvir Ahmed to add recipe");
    expect((await html(`${other.base}/Allrecipe`)).text).toContain(`href="${other.base}/Allrecipe"`);
    expect((await html(`${BASE}/Allrecipe`)).text).toContain(`href="${BASE}/Allrecipe"`);
  } finally {
    await other.stop();
  }
});
