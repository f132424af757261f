import { expect, it } from "vitest";
import { POST as confirmEmail } from "@/app/api/account/email/confirm/route";
import { POST as beginEmail, DELETE as cancelEmail } from "@/app/api/account/email/route";
import { GET as download } from "@/app/api/account/export/route";
import { POST as changePassword } from "@/app/api/account/password/route";
import { PATCH as changePickup } from "@/app/api/account/pickup/route";
import { GET as read, DELETE as remove, PATCH as rename } from "@/app/api/account/route";
import { GET as listSessions } from "@/app/api/account/sessions/route";
import { renderMail } from "@/lib/mails/render-mail";
import { call, ORIGIN, type Person, params } from "../../tests/support/accounts";
import { makeBooking, makeRider, setParcel } from "../../tests/support/delivery";
import { mailsFor } from "../../tests/support/outbox";
import { expectIndexed, plansOf, type SentPlan } from "../../tests/support/query-plans";
import { makeRecipe } from "../../tests/support/shop";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase();

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** The queries that one call sends. The call must succeed, because a failed one would not have sent them all. */
const searchesOf = (handler: Handler, who: Person | null, method: string, body?: unknown) =>
  plansOf(async () => {
    const answer = await handler(call("/x", method, who?.cookie ?? { origin: ORIGIN }, body), params());
    expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  });
const collectionsOf = (plans: readonly SentPlan[]) => new Set(plans.map(({ collection }) => collection));

/** A person with data of every kind. */
async function makeBusyPerson(): Promise<Person> {
  const person = await makeRider();
  await makeRecipe(person);
  return person;
}

it.each<[string, Handler, string, (person: Person) => unknown]>([
  ["reading", read, "GET", () => undefined],
  ["renaming", rename, "PATCH", () => ({ name: "Another" })],
  [
    "the pick-up address of",
    changePickup,
    "PATCH",
    () => ({
      region: "Dhaka",
      district: "Dhaka",
      center: "Mirpur",
      address: "House 14, Road 7",
      phone: "01711 204 588",
    }),
  ],
  ["the sessions of", listSessions, "GET", () => undefined],
  [
    "a new password of",
    changePassword,
    "POST",
    ({ password }) => ({ currentPassword: password, newPassword: "Another-test-2" }),
  ],
])("%s an account walks indexes", async (_, handler, method, body) => {
  const person = await makeBusyPerson();
  expectIndexed(await searchesOf(handler, person, method, body(person)));
});

it("a change of the e-mail walks indexes, from the first mail to the last copy", async () => {
  const person = await makeBusyPerson();
  await makeBooking(person);
  const to = `new-${person.uid}@ranna.test`;
  const change = { email: to, password: person.password };
  expectIndexed(await searchesOf(beginEmail, person, "POST", change));
  expectIndexed(await searchesOf(cancelEmail, person, "DELETE"));
  await searchesOf(beginEmail, person, "POST", change);
  const plans: SentPlan[] = [];
  for (const email of [person.email, to]) {
    const mail = (await mailsFor(email)).filter(({ kind }) => kind.startsWith("email_change_")).at(-1)!;
    const token = decodeURIComponent(
      /confirm-email\?token=(\S+)/.exec(renderMail(mail, "en").text)?.[1] ?? "",
    );
    plans.push(...(await searchesOf(confirmEmail, null, "POST", { token })));
  }
  expectIndexed(plans);
  for (const name of ["users", "orders", "purchases", "parcels", "riders", "recipes", "oneTimeLinks"])
    expect(collectionsOf(plans), "where the e-mail is replaced").toContain(name);
});

it("a download walks indexes", async () => {
  const plans = await searchesOf(download, await makeBusyPerson(), "GET");
  expectIndexed(plans);
  for (const name of [
    "sessions",
    "carts",
    "savedRecipes",
    "shoppingLists",
    "recipes",
    "orders",
    "purchases",
    "parcels",
    "riders",
    "entries",
    "balances",
    "audit",
    "notices",
    "devices",
  ])
    expect(collectionsOf(plans), "what is downloaded").toContain(name);
});

it("a deletion walks indexes, whatever it removes or makes nameless", async () => {
  const person = await makeBusyPerson();
  const booking = await makeBooking(person);
  await setParcel(booking, { deliveryStatus: "cancelled" });
  const plans = await searchesOf(remove, person, "DELETE", { password: person.password });
  expectIndexed(plans);
  for (const name of [
    "users",
    "credentials",
    "accounts",
    "sessions",
    "oneTimeLinks",
    "carts",
    "savedRecipes",
    "shoppingLists",
    "idempotency",
    "outbox",
    "recipes",
    "orders",
    "purchases",
    "charges",
    "bookings",
    "parcels",
    "riders",
    "audit",
    "entries",
    "balances",
    "notices",
    "devices",
    "noticeSettings",
  ])
    expect(collectionsOf(plans), "what is erased").toContain(name);
});
