import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import { noticeDocs } from "@/lib/people/notices/collections";
import { toNoticeRecord } from "@/lib/people/notices/model";
import { nearDay, nearMoment } from "@/lib/platform/day-words";
import { addDays, dayOf, startOf } from "@/lib/platform/days";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { routes } from "@/lib/routes";
import { findOrder } from "@/lib/shop/orders/queries";
import { inLanguage } from "@/lib/texts/language";
import { makePerson, type Person, PICKUP } from "../../tests/support/accounts";
import { arrive, arrivedBox } from "../../tests/support/arrived-box";
import { buyBasket, buyOne } from "../../tests/support/bought-basket";
import { expectIndexed, plansOf } from "../../tests/support/query-plans";
import { makeReview } from "../../tests/support/reviews";
import { must } from "../../tests/support/routes";
import { ADDRESS, makeRecipe, makeSale, open, report, startTestShop } from "../../tests/support/shop";
import { expireOrders } from "./cancel-order";
import { judgeNotices } from "./judge-notices";
import { planDueNotices } from "./plan-notices";
import { tellLateBoxes } from "./tell-late";

const shop = startTestShop();
const HOUR_MS = 3600_000;

/** A person's notices, oldest first. */
const noticesOf = async ({ uid }: Person) =>
  (
    await noticeDocs()
      .find({ userId: new ObjectId(uid) })
      .sort({ _id: 1 })
      .toArray()
  ).map(toNoticeRecord);
const kindsOf = async (who: Person) => (await noticesOf(who)).map(({ kind }) => kind);

/** What is personal in the data of these tests, and an amount. */
const PERSONAL = /Ilish|ইলিশ|Seller|Person|ranna\.test|TRK|690|750|৬৯০|৭৫০|01711/;

/** A person's newest notice of a kind, as it is judged now. */
async function told(who: Person, kind: string) {
  const notice = (await noticesOf(who)).findLast((one) => one.kind === kind);
  const [judged] = notice ? await judgeNotices([notice]) : [];
  if (!notice || !judged) throw new Error(`no ${kind}`);
  const { push, sms } = judged;
  const { reader, about, href, until } = notice;
  const words = inLanguage("en", judged.words);
  const inBangla = inLanguage("bn", judged.words);
  for (const text of [words, inBangla]) expect(text).not.toMatch(PERSONAL);
  expect(inBangla).toMatch(/[ঀ-৿]/);
  return {
    ...{ reader, about, href, until, push, sms, words, inBangla },
    text: inLanguage("en", judged.text),
    textBn: inLanguage("bn", judged.text),
    isDone: judged.isDone(new Date()),
  };
}
const isDone = async (who: Person, kind: string) => (await told(who, kind)).isDone;

async function sold() {
  const { buyer, seller, id } = await buyOne(shop);
  const order = await findOrder(id);
  if (!order?.trackingId || !order.answerUntil) throw new Error("not placed");
  const { trackingId, purchaseId, answerUntil } = order;
  return { buyer, seller, id, trackingId, purchaseId, answerUntil, about: { kind: "order", id } };
}
const accept = ({ seller, id }: { seller: Person; id: string }) =>
  must("POST /orders/{id}/accept", seller, [id], {});

describe("an order", () => {
  it("is told to its kitchen with the deadline and a reminder, both over once it is answered, and to its buyer", async () => {
    const order = await sold();
    const { buyer, seller, about, answerUntil: until } = order;
    const moment = (language: "en" | "bn") => inLanguage(language, () => nearMoment(until, new Date()));
    expect(await kindsOf(seller)).toEqual(["order_sold", "order_reminder"]);
    const toAnswer = { reader: "kitchen", about, href: routes.mySales, until, isDone: false };
    expect(await told(seller, "order_sold")).toMatchObject({
      ...toAnswer,
      ...{ push: "day", sms: "soon" },
      words: `A new order. Answer until ${moment("en")}.`,
      inBangla: `নতুন অর্ডার। ${moment("bn")}-এর মধ্যে উত্তর দিন।`,
      text: expect.stringContaining("Shorshe Ilish"),
    });
    expect(await told(seller, "order_reminder")).toMatchObject({
      ...toAnswer,
      ...{ push: "reminder", sms: "now" },
      words: `Answer until ${moment("en")}, or the order lapses.`,
      text: `Reminder: Shorshe Ilish, to answer until ${moment("en")}`,
      textBn: `মনে করিয়ে দিচ্ছি: Shorshe Ilish, উত্তরের শেষ সময় ${moment("bn")}`.normalize("NFC"),
    });
    expect(await kindsOf(buyer)).toEqual(["order_paid"]);
    const followed = { reader: "buyer", about, href: routes.track(order.trackingId), until: null };
    expect(await told(buyer, "order_paid")).toMatchObject({ ...followed, push: null, sms: null });

    const { expectedOn } = await accept(order);
    expect([await isDone(seller, "order_sold"), await isDone(seller, "order_reminder")]).toEqual([
      true,
      true,
    ]);
    expect(await told(buyer, "order_accepted")).toMatchObject({
      ...followed,
      ...{ push: "day", sms: null, isDone: false },
      words: `Accepted. Expected on ${nearDay(expectedOn)}.`,
    });
    await arrive(order.id, "delivered");
    expect(await isDone(buyer, "order_accepted")).toBe(true);
  });

  it("reminds its kitchen before the deadline; one that is answered never, not even in the inbox", async () => {
    const [silent, answered] = [await sold(), await sold()];
    await planDueNotices();
    await accept(answered);
    await planDueNotices({ now: new Date(silent.answerUntil.getTime() - 1) });
    const [, reminder] = await noticesOf(silent.seller);
    expect(reminder).toMatchObject({ kind: "order_reminder", pushAt: null });
    expect(reminder!.at.getTime()).toBeLessThan(silent.answerUntil.getTime());
    expect(await kindsOf(answered.seller)).toEqual(["order_sold"]);
  });

  it("of a basket is one line for its buyer and one for each kitchen", async () => {
    const [buyer, one, other] = [await makePerson(), await makePerson(), await makePerson()];
    const { purchaseId } = await buyBasket(shop, buyer, {
      [await makeRecipe(one)]: 1,
      [await makeRecipe(other)]: 1,
    });
    expect(await kindsOf(buyer)).toEqual(["purchase_paid"]);
    expect(await told(buyer, "purchase_paid")).toMatchObject({
      ...{ reader: "buyer", about: { kind: "purchase", id: purchaseId }, href: routes.purchase(purchaseId) },
      ...{ push: null, sms: null, text: expect.stringContaining("2") },
    });
    for (const kitchen of [one, other])
      expect(await kindsOf(kitchen)).toEqual(["order_sold", "order_reminder"]);
  });

  it("that lacks its address asks its buyer after two minutes, unless it came by then", async () => {
    const unaddressed = async () => {
      const sale = await makeSale();
      const { body } = await open(sale.buyer, sale.recipeId, { buyerInfo: undefined });
      await shop.stripe().pay(body.clientSecret);
      await report(body.paymentIntentId);
      const [order] = await must("GET /orders", sale.buyer);
      const notice = (await noticesOf(sale.buyer)).find(({ kind }) => kind === "order_needs_address");
      if (!notice) throw new Error("nothing is asked");
      return { ...sale, id: order._id as string, notice };
    };
    const { buyer, notice, id } = await unaddressed();
    const { at, madeAt, about, href } = notice;
    expect(at.getTime() - madeAt.getTime()).toBeGreaterThan(HOUR_MS / 60);
    expect(href).toBe(routes.purchase((await findOrder(id))?.purchaseId ?? ""));
    expect(await told(buyer, "order_needs_address")).toMatchObject({
      ...{ reader: "buyer", about: { kind: "order", id: about.id } },
      ...{ push: "day", sms: "soon", words: "We need your address.", isDone: false },
    });
    const early = await unaddressed();
    await must("PATCH /orders/{id}", early.buyer, [early.id], { ...ADDRESS, district: "Dhaka" });
    expect(await isDone(early.buyer, "order_needs_address")).toBe(true);
    await planDueNotices({ now: new Date(early.notice.at.getTime() + 1) });
    expect(await kindsOf(early.buyer)).toEqual(["order_paid"]);
    expect(await kindsOf(buyer)).toEqual(["order_paid", "order_needs_address"]);
    await must("PATCH /orders/{id}", buyer, [id], { ...ADDRESS, district: "Dhaka" });
    expect(await isDone(buyer, "order_needs_address")).toBe(true);
  });

  it("that is declined, or lapses, is told to its buyer; the kitchen reads only of what lapsed, in the inbox", async () => {
    const declined = await sold();
    await must("POST /orders/{id}/decline", declined.seller, [declined.id], { reason: "No hilsa today" });
    expect(await kindsOf(declined.seller)).toEqual(["order_sold", "order_reminder"]);
    const ended = (order: typeof declined) => ({
      ...{ reader: "buyer", about: order.about, href: routes.purchase(order.purchaseId) },
      ...{ push: "day", sms: "late", words: "Your order has ended.", isDone: false },
    });
    const ofDeclined = await told(declined.buyer, "order_ended");
    expect(ofDeclined).toMatchObject(ended(declined));

    const lapsed = await sold();
    await expireOrders({ now: lapsed.answerUntil });
    const ofLapsed = await told(lapsed.buyer, "order_ended");
    expect(ofLapsed).toMatchObject(ended(lapsed));
    expect(ofLapsed.text).not.toBe(ofDeclined.text);
    expect(ofLapsed.textBn).not.toBe(ofLapsed.text);
    const { about } = lapsed;
    const inbox = { reader: "kitchen", about, href: routes.mySales, push: null, sms: null };
    expect(await told(lapsed.seller, "order_ended")).toMatchObject(inbox);
    expect(await isDone(lapsed.seller, "order_sold")).toBe(true);
  });

  it("that its buyer cancels is told to its kitchen alone; one that an administrator cancels to both", async () => {
    const cancel = (who: Person, id: string) => must("POST /orders/{id}/cancel", who, [id], {});
    const own = await sold();
    await cancel(own.buyer, own.id);
    expect(await kindsOf(own.buyer)).toEqual(["order_paid"]);
    const mail = await outboxDocs().findOne({ to: own.buyer.email, kind: "order_cancelled" });
    // Without a notice, nobody can turn this mail off.
    expect(mail?.toldTo).toBeUndefined();
    expect(mail?.data).toMatchObject({ reader: "buyer" });
    const toKitchen = { reader: "kitchen", href: routes.mySales, push: "night", sms: "soon", isDone: false };
    const words = "Cancelled: don't prepare it.";
    expect(await told(own.seller, "order_cancelled")).toMatchObject({
      ...toKitchen,
      about: own.about,
      words,
    });

    const others = await sold();
    await cancel(await makePerson({ role: "admin" }), others.id);
    expect(await told(others.seller, "order_cancelled")).toMatchObject({ ...toKitchen, about: others.about });
    expect(await told(others.buyer, "order_cancelled")).toMatchObject({
      ...{ reader: "buyer", about: others.about, href: routes.purchase(others.purchaseId) },
      ...{ push: "day", sms: "late", words: "Your order has ended." },
    });
  });

  it("whose price goes back in part tells who paid", async () => {
    const { buyer, seller, id, about, purchaseId } = await sold();
    await must("POST /orders/{id}/refund", await makePerson({ role: "admin" }), [id], { amount: 100 });
    expect(await told(buyer, "order_refunded")).toMatchObject({
      ...{ reader: "payee", about, href: routes.purchase(purchaseId), push: "day", sms: "late" },
      ...{ words: "Money goes back to you.", text: expect.stringMatching(/100.*Shorshe Ilish/) },
    });
    expect(await kindsOf(seller)).not.toContain("order_refunded");
  });

  it("that becomes late is told once for each day that passes, also after days without a server", async () => {
    const late = await sold();
    const { buyer, seller, id, about, trackingId } = late;
    const { expectedOn } = await accept(late);
    const day = (days: number) => startOf(addDays(expectedOn, days));
    const before = new Date(day(1).getTime() - 1);
    const times = async () => (await kindsOf(buyer)).filter((kind) => kind === "order_late").length;
    await tellLateBoxes({ now: before });
    expect(await times()).toBe(0);
    const delivered = await sold();
    await accept(delivered);
    await arrive(delivered.id, "delivered");
    await tellLateBoxes({ now: day(1) });
    expect(await told(buyer, "order_late")).toMatchObject({
      ...{ reader: "buyer", about, href: routes.track(trackingId), until: null, push: "day", sms: null },
      ...{ words: "It comes on another day.", inBangla: "অন্য দিন আসবে।", isDone: false },
      text: "Shorshe Ilish did not come on time",
    });
    for (const days of [1, 2, 30]) await tellLateBoxes({ now: day(days) });
    expect(await times()).toBe(1);
    expect(await kindsOf(delivered.buyer)).not.toContain("order_late");

    // The kitchen's address moves the day. Three days after that one has passed, a server starts again.
    const pickup = { ...PICKUP, region: "Dhaka", district: "Dhaka", center: "Savar" };
    await must("PATCH /account/pickup", seller, [], pickup);
    const parcel = await parcelDocs().findOne({ orderId: new ObjectId(id) });
    expect(parcel?.expectedOn).not.toBe(expectedOn);
    await tellLateBoxes({ now: startOf(addDays(parcel?.expectedOn ?? "", 4)) });
    expect(await times()).toBe(2);
    await arrive(id, "delivered");
    expect(await isDone(buyer, "order_late")).toBe(true);
  });

  it("is found late along an index of what is not told yet", async () => {
    const late = await sold();
    await accept(late);
    const far = startOf(addDays(dayOf(new Date()), 30));
    const plans = await plansOf(async () => {
      await tellLateBoxes({ now: far });
    });
    expectIndexed(plans.filter(({ collection }) => ["parcels", "notices"].includes(collection)));
    const again = await plansOf(async () => {
      await tellLateBoxes({ now: far });
    });
    const [list] = again.filter(({ sent }) => sent.startsWith("find parcels"));
    expect(list).toMatchObject({ docs: 0 });
  });
});

describe("a claim", () => {
  async function claimed() {
    const [buyer, kitchen] = [await makePerson(), await makePerson()];
    const box = await arrivedBox(shop, buyer, kitchen);
    const body = {
      lines: [{ recipeId: box.recipeId, quantity: 1, reason: "spoiled" }],
      text: "It had turned.",
    };
    const { insertedId } = await must("POST /orders/{id}/claims", buyer, [box.orderId], body);
    return { buyer, kitchen, id: insertedId as string };
  }
  const answer = (kitchen: Person, id: string, accepts: boolean) =>
    must("POST /claims/{id}/answer", kitchen, [id], { accept: accepts, text: "It was fine." });

  it("is told to its kitchen with a deadline, answered to its buyer, decided to both", async () => {
    const { buyer, kitchen, id } = await claimed();
    const link = { about: { kind: "claim", id }, href: routes.claim(id) };
    const opened = await told(kitchen, "claim");
    expect(opened).toMatchObject({ reader: "kitchen", ...link, push: "day", sms: "late", isDone: false });
    expect(opened.words).toBe(
      `A claim. Answer until ${nearMoment(opened.until ?? new Date(0), new Date())}.`,
    );
    expect(opened.text).toContain("Shorshe Ilish");
    expect(await told(kitchen, "claim_reminder")).toMatchObject({
      ...{ reader: "kitchen", ...link, until: opened.until, push: "reminder", sms: "now", isDone: false },
      text: expect.stringMatching(/^Reminder: claim about Shorshe Ilish, to answer until /),
    });
    expect(await kindsOf(buyer)).not.toContain("claim");

    await answer(kitchen, id, false);
    expect([await isDone(kitchen, "claim"), await isDone(kitchen, "claim_reminder")]).toEqual([true, true]);
    const news = { ...link, until: null, push: "day", sms: "late", words: "News of a claim.", isDone: false };
    const contested = await told(buyer, "claim");
    expect(contested).toMatchObject({ reader: "buyer", ...news });
    const decision = { amount: 300, bears: "kitchen", text: "The photos show it." };
    await must("POST /claims/{id}/decide", await makePerson({ role: "admin" }), [id], decision);
    const decided = await told(buyer, "claim");
    expect(decided).toMatchObject({ reader: "buyer", ...news });
    expect(decided.text).not.toBe(contested.text);
    expect(await told(kitchen, "claim")).toMatchObject({ reader: "kitchen", ...news, text: decided.text });
  });

  it("that its kitchen accepts is told to its buyer alone; a box that comes back to its kitchen", async () => {
    const { buyer, kitchen, id } = await claimed();
    await answer(kitchen, id, true);
    expect(await told(buyer, "claim")).toMatchObject({ reader: "buyer", words: "News of a claim." });
    expect((await kindsOf(kitchen)).filter((kind) => kind === "claim")).toHaveLength(1);

    const [other, cook] = [await makePerson(), await makePerson()];
    await arrivedBox(shop, other, cook, { as: "returned" });
    expect(await told(cook, "claim")).toMatchObject({
      ...{ reader: "kitchen", until: null, push: "day", sms: "late", isDone: false },
      ...{ words: "News of a claim.", text: "Shorshe Ilish came back" },
    });
    expect(await kindsOf(cook)).not.toContain("claim_reminder");
    expect(await kindsOf(other)).not.toContain("claim");
  });
});

describe("a review", () => {
  it("and its answer stand in the inbox alone, by the recipe's title as long as there is one", async () => {
    const [buyer, kitchen] = [await makePerson(), await makePerson()];
    const { recipeId, reviewId } = await makeReview(shop, buyer, kitchen);
    await must("POST /reviews/{id}/answer", kitchen, [reviewId], { text: "Thank you." });
    const about = { kind: "recipe", id: recipeId };
    expect(await told(kitchen, "review_written")).toMatchObject({
      ...{ reader: "kitchen", about, href: routes.kitchenReviews, push: null, sms: null },
      text: "4 stars for Shorshe Ilish",
    });
    expect(await told(buyer, "review_answered")).toMatchObject({
      ...{ reader: "buyer", about, href: routes.recipe(recipeId), push: null, sms: null },
      text: "Seller answers your review of Shorshe Ilish",
    });
    await must("DELETE /recipes/{id}", kitchen, [recipeId]);
    for (const [who, kind] of [
      [kitchen, "review_written"],
      [buyer, "review_answered"],
    ] as const)
      expect((await told(who, kind)).text).toBe("What this was about has been deleted.");
  });
});
