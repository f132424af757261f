import { expectSound } from "../support/e2e-axe";
import { book } from "../support/e2e-booking";
import { beSignedIn, call, newPerson } from "../support/e2e-people";
import { takeFromMenu } from "../support/e2e-rows";
import { expect, test } from "../support/e2e-test";

/** A6 in points, as a PDF counts. */
const A6 = { width: (105 / 25.4) * 72, height: (148 / 25.4) * 72 };

const words = "House 14, Road 7, opposite the old banyan tree beside the mosque, ".repeat(10);
const LONGEST = {
  title: "Wedding sweets in clay pots, ".repeat(6).slice(0, 120),
  receiver_name: "Muhammad Anwar Hossain Chowdhury, ".repeat(4).slice(0, 100),
  receiver_contact: "+880 1711-204 588 99",
  sender_address: words.slice(0, 500),
  receiver_address: words.slice(0, 500),
  pickup_instruction: words.slice(0, 500),
  delivery_instruction: words.slice(0, 500),
};

test("a label prints on one A6 page, alone, with the longest texts that a booking may have", async ({
  page,
  context,
}) => {
  const person = await newPerson("Nusrat Jahan");
  const { insertedId, tracking_id } = await book(person, LONGEST);
  await beSignedIn(context, person);
  await page.goto("/dashbord/myparcle");
  await takeFromMenu(page.getByRole("row").filter({ hasText: tracking_id }), "Label");
  const label = page.getByRole("article", { name: `Label of ${tracking_id}` });
  await expect(label).toContainText(tracking_id);
  await expect(label).toContainText("COD: ৳\u202f270");
  await expect(label).toContainText(LONGEST.receiver_address.trim());
  const { code } = await call(person, "GET", `/parcels/${insertedId}`);
  await expect(label).not.toContainText(new RegExp(`\\b${code}\\b`));
  await expectSound(page, "the label");

  // Nothing runs out of its place or over the next.
  const rows = await label.evaluate((paper) =>
    [paper, ...paper.querySelectorAll("section, footer, header")].map(
      (part) => part.scrollHeight - part.clientHeight,
    ),
  );
  expect(Math.max(...rows)).toBeLessThanOrEqual(1);

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)];
  expect(boxes).toHaveLength(1);
  expect(Math.abs(Number(boxes[0]?.[1]) - A6.width)).toBeLessThan(1);
  expect(Math.abs(Number(boxes[0]?.[2]) - A6.height)).toBeLessThan(1);
  await page.emulateMedia({ media: "print" });
  for (const away of ["Print", "Add Parcel", "Label to print"])
    await expect(page.getByText(away, { exact: true }).first()).toBeHidden();
  await expect(label).toBeVisible();
});
