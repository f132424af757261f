import { expect, test } from "vitest";
import { PATCH as patchKitchen } from "@/app/api/account/kitchen/route";
import { GET as getOrders } from "@/app/api/orders/route";
import { GET as getReceipt } from "@/app/api/receipts/[number]/route";
import { writeLetter } from "@/lib/mails/write-letter";
import { numberReceipts } from "@/lib/money/receipts/number-receipts";
import { receiptsShownOn } from "@/lib/money/receipts/queries";
import { withTransaction } from "@/lib/platform/db/transactions";
import { personal as orders } from "@/lib/shop/orders/personal";
import { inLanguage, LANGUAGES, type Language } from "@/lib/texts/language";
import { makePerson } from "@/tests/support/accounts";
import { ask } from "@/tests/support/delivery";
import { mailsFor } from "@/tests/support/outbox";
import { makeRecipe, open, recordsOf, save, startTestShop } from "@/tests/support/shop";
import { readBoxLabel } from "./read-box-label";
import { renameEverywhere } from "./rename-person";
import { suggestSearches } from "./suggest-searches";

const shop = startTestShop();

const NAMES = { en: "Kadir's Kacchi House", bn: "কাদিরের কাচ্চি ঘর" };
const tools = {
  link: (path: string) => path,
  receiverCode: () => "1234",
  phoneCode: () => "",
  linkToken: () => "",
};

async function makeKitchen() {
  const [buyer, seller] = [await makePerson(), await makePerson({ role: "seller" })];
  return { buyer, seller, recipeId: await makeRecipe(seller) };
}

test("order, receipt, label and mail carry the kitchen's name, each in its reader's language", async () => {
  const { buyer, seller, recipeId } = await makeKitchen();
  const named = await ask(patchKitchen, seller, "PATCH", "/api/account/kitchen", {
    body: { name: NAMES.en, nameBn: NAMES.bn },
  });
  expect(named.status).toBe(200);
  const { body } = await open(buyer, recipeId);
  await shop.stripe().pay(body.clientSecret);
  const { insertedId } = (await save(buyer, recipeId, body.paymentIntentId)).body;
  await withTransaction((tx) =>
    renameEverywhere(seller.uid, { displayName: "Abdul Kadir", email: seller.email }, tx),
  );
  await numberReceipts();
  const number = (await receiptsShownOn([insertedId])).get(insertedId) ?? "";
  const [mail] = await mailsFor(buyer.email);

  const namesIn = async (language: Language) => {
    const headers = { "accept-language": language };
    const query = new URLSearchParams({ email: buyer.email });
    const bought = await ask(getOrders, buyer, "GET", `/api/orders?${query}`, { headers });
    const receipt = await ask(getReceipt, buyer, "GET", `/api/receipts/${number}`, {
      ids: { number },
      headers,
    });
    const viewer = { uid: seller.uid, role: "seller" } as Parameters<typeof readBoxLabel>[0];
    const label = await inLanguage(language, () => readBoxLabel(viewer, insertedId));
    return [bought.body[0].sellerInfo.name, receipt.body.sellers[0].name, label?.kitchen];
  };
  for (const language of LANGUAGES) {
    const name = NAMES[language];
    expect(await namesIn(language)).toEqual([name, name, name]);
    expect(inLanguage(language, () => writeLetter(mail!, tools)).text).toContain(name);
  }
});

test("a kitchen is suggested to a search by its name in either script, and by its cook's", async () => {
  const { seller } = await makeKitchen();
  const names = { name: "Bilkis Home Food", nameBn: "বিলকিসের রান্নাঘর" };
  await ask(patchKitchen, seller, "PATCH", "/api/account/kitchen", { body: names });
  const href = `/kitchens/${seller.uid}`;
  const kitchen = { kind: "kitchen", text: names.name, textBn: names.nameBn, href };
  for (const typed of ["bilkis fo", "রান্নাঘ", "sel"]) {
    const { suggestions } = await suggestSearches(typed, "a");
    expect(suggestions, typed).toContainEqual(kitchen);
  }
});

test("a kitchen without a name has its cook's, and a deleted one keeps none", async () => {
  const { buyer, seller, recipeId } = await makeKitchen();
  await open(buyer, recipeId);
  expect((await recordsOf(buyer))[0]?.sellerInfo).toMatchObject({ name: "Seller" });
  await ask(patchKitchen, seller, "PATCH", "/api/account/kitchen", { body: { nameBn: NAMES.bn } });
  await open(buyer, recipeId, { quantity: 2, totalPrice: 1440 });
  expect((await recordsOf(buyer)).at(-1)?.sellerInfo).toMatchObject({ name: "Seller", nameBn: NAMES.bn });
  await withTransaction((tx) => orders.erase({ uid: seller.uid, email: seller.email }, tx));
  for (const { sellerInfo } of await recordsOf(buyer)) expect(sellerInfo).not.toHaveProperty("nameBn");
});
