import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { verify } from "../../../scripts/dump/file-format";
import { readDump } from "../../../scripts/dump/read-dump";
import { startTestDatabase } from "../../../tests/support/test-database";

startTestDatabase();

const DUMP = fileURLToPath(new URL("../../../tests/support/dumps/demo-2026-11.dump", import.meta.url));
const FORMER = /\/images\/food\//;

it("names today's pictures in a restored dump of the release before, and changes nothing else of them", async () => {
  const { db } = await import("@/lib/platform/db/client");
  const { prepareDatabase } = await import("@/lib/startup/prepare-database");
  await readDump(db(), await verify(DUMP), true);
  const all = (name: string) => db().collection(name).find().sort({ _id: 1 }).toArray();
  const before = { recipes: await all("recipes"), orders: await all("orders") };
  const riders = await db().collection("riders").countDocuments({ photo: FORMER });
  await prepareDatabase();
  for (const name of ["recipes", "orders"] as const) {
    const now = await all(name);
    expect(now.length).toBe(before[name].length);
    for (const [index, doc] of now.entries()) {
      const former: string = before[name][index]?.image;
      expect(doc.image).toBe(former.replace(/^\/images\/food\/(.+)\.webp$/, "/images/dishes/$1-1200.webp"));
    }
    expect(now.filter(({ image }) => /^\/images\/dishes\//.test(image)).length).toBeGreaterThan(20);
  }
  expect(riders).toBeGreaterThan(0);
  expect(await db().collection("riders").countDocuments({ photo: "" })).toBe(riders);
  for (const { name } of await db().listCollections().toArray())
    expect({ name, former: (await all(name)).filter((doc) => FORMER.test(JSON.stringify(doc))) }).toEqual({
      name,
      former: [],
    });
});

it("moves the addresses of a box's lines, each by itself, and leaves a seller's own as they are", async () => {
  const { db } = await import("@/lib/platform/db/client");
  const { moveListedAddresses } = await import("./move-addresses");
  const boxes = db().collection<{ lines: { image: string; quantity: number }[] }>("boxes");
  const line = (image: string, quantity: number) => ({ image, quantity });
  const own = ["/uploads/AAAAAAAAAAAAAAAAAAAAAA.webp", "https://example.com/images/food/labra.webp", ""];
  await boxes.insertOne({
    lines: [
      line("/images/food/labra.webp", 1),
      line("/images/food/fuchka-480.webp", 2),
      ...own.map((a) => line(a, 3)),
    ],
  });
  for (let times = 0; times < 2; times += 1) await moveListedAddresses(boxes, "lines", "image");
  expect((await boxes.findOne())?.lines).toEqual([
    line("/images/dishes/labra-1200.webp", 1),
    line("/images/dishes/fuchka-1200.webp", 2),
    ...own.map((address) => line(address, 3)),
  ]);
});
