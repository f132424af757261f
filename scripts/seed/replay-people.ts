import { changePickup } from "../../lib/account/change-pickup";
import { sendProofCode, verifyPhone } from "../../lib/account/prove-phone";
import { mailVerification, verifyEmail } from "../../lib/account/verify-email";
import { approveRider } from "../../lib/delivery/riders/decide";
import { findRider, insertApplication } from "../../lib/delivery/riders/queries";
import { readSumsOf } from "../../lib/delivery/riders/queries-ledger";
import { countCash, stateCash } from "../../lib/flows/hand-in";
import { payRider } from "../../lib/flows/pay-rider";
import { takeCash } from "../../lib/flows/record-cash";
import { linkToken } from "../../lib/people/auth/one-time-links";
import { hashPassword } from "../../lib/people/auth/passwords";
import { phoneCode } from "../../lib/people/phones/phone-code";
import { recordProof } from "../../lib/people/phones/queries";
import { addSavedAddress } from "../../lib/people/users/addresses/keep-addresses";
import { userDocs } from "../../lib/people/users/collections";
import { insertUser, insertUserByPhone } from "../../lib/people/users/queries";
import type { Viewer } from "../../lib/people/users/viewer";
import { DAY_MS } from "../../lib/platform/days";
import { withTransaction } from "../../lib/platform/db/transactions";
import { toPoisha, toTaka } from "../../lib/platform/money";
import { outboxDocs } from "../../lib/platform/outbox/document";
import { storedPhone } from "../../lib/platform/phone";
import { kitchenAddress } from "../../lib/platform/pictures/rules";
import { DEMO_PASSWORD, people, type SeedPerson } from "./demo-data";
import { allRecipes } from "./recipes/all-recipes";
import { HOUR_MS, later, MINUTE_MS, type ReplayStep, seedViewer } from "./replay";

/**
 * The steps in which people register, enter addresses and apply as riders, and in which the admin settles with the
 * riders.
 */
export const replayPeople = (now: Date): ReplayStep[] => [
  ...people.flatMap((person) => stepsOf(person, now)),
  { at: later(now, -20 * DAY_MS), run: settleWithRiders },
  { at: later(now, -2 * DAY_MS), run: () => handIn(true) },
  { at: later(now, -HOUR_MS), run: () => handIn(false) },
];

function stepsOf(person: SeedPerson, now: Date): ReplayStep[] {
  const { key, name, email, door, isPhoneVerified, pickup, rider, appliedDaysAgo, isApproved } = person;
  const joined = later(now, -person.joinedDaysAgo * DAY_MS);
  const applied = later(now, -appliedDaysAgo * DAY_MS);
  let applicationId = "";
  const apply = async (form: NonNullable<typeof rider>) => {
    if (email === null) throw new Error(`${key} needs an e-mail to be a rider`);
    const { uid: id, displayName } = await seedViewer(key);
    const sent = { ...form, phone: storedPhone(form.phone) };
    const by = { id, name: displayName, email };
    applicationId = await withTransaction((tx) => insertApplication(sent, by, new Date(), tx));
  };
  return [
    { at: joined, run: () => (email === null ? registerByPhone(person) : register({ ...person, email })) },
    ...(door
      ? [
          {
            at: later(joined, 10 * MINUTE_MS),
            run: async () => addSavedAddress(await seedViewer(key), { label: "Home", name, ...door }),
          },
        ]
      : []),
    ...(door && isPhoneVerified
      ? [
          {
            at: later(joined, 12 * MINUTE_MS),
            run: async () => proveNumber(await seedViewer(key), door.phone),
          },
        ]
      : []),
    ...(pickup
      ? [{ at: later(joined, 15 * MINUTE_MS), run: async () => changePickup(await seedViewer(key), pickup) }]
      : []),
    ...(rider ? [{ at: applied, run: () => apply(rider) }] : []),
    ...(isApproved
      ? [
          {
            at: later(applied, 26 * HOUR_MS),
            run: async () => approveRider(await seedViewer("admin"), applicationId),
          },
        ]
      : []),
  ];
}

/**
 * Registers a person with DEMO_PASSWORD, whatever the password policy is, and follows the link in the verification
 * mail. A cook's photo is a picture of the kitchen; others have none. The admin's role is written directly into the
 * database, because no other admin exists who could give it.
 */
async function register({ key, name, email, isAdmin }: SeedPerson & { email: string }): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD);
  await withTransaction(async (tx) => {
    const uid = await insertUser({ name, email, photoURL: "", language: "en", hash }, tx);
    if (uid === null) throw new Error(`${email} is taken`);
    await mailVerification({ uid, email, displayName: name }, tx);
  });
  const role = isAdmin ? ({ role: "admin" } as const) : {};
  const photo = allRecipes.some(({ author }) => author === key) ? kitchenAddress(key) : null;
  await userDocs().updateOne({ email }, { $set: { image: photo, photoURL: photo, ...role } });
  const mail = await outboxDocs().findOne({ kind: "email_verify", to: email });
  await verifyEmail(linkToken("email_verify", String(mail?.data.linkId)));
}

/** Registers a person whose number opens the account. */
async function registerByPhone({ name, phone: typed = "" }: SeedPerson): Promise<void> {
  const phone = storedPhone(typed);
  await withTransaction(async (tx) => {
    const uid = await insertUserByPhone({ name, phone, language: "en" }, tx);
    if (uid === null) throw new Error(`${phone} opens another account`);
    await recordProof(phone, uid, tx);
  });
}

/** Verifies a phone number with the code of the SMS. */
async function proveNumber(viewer: Viewer, typed: string): Promise<void> {
  const phone = storedPhone(typed);
  const prover = { viewer, sid: "seed" };
  await sendProofCode(prover, phone, "seed");
  const message = await outboxDocs().findOne({ kind: "phone_code", to: phone });
  await verifyPhone(prover, { phone, code: phoneCode(String(message?.data.codeId)) });
}

/** Pays each approved rider, and takes in the cash that the rider has collected. */
async function settleWithRiders(): Promise<void> {
  const admin = await seedViewer("admin");
  for (const { key } of people.filter(({ isApproved }) => isApproved)) {
    const rider = await findRider((await seedViewer(key)).uid);
    if (!rider) throw new Error(`${key} carries nothing`);
    const { _id: id } = rider;
    const { balance, cashInHand } = await readSumsOf(rider.userId);
    if (balance > 0) await payRider(admin, id, balance);
    if (cashInHand > 0) await takeCash(admin, id, cashInHand);
  }
}

/**
 * Hands in half of the demo rider's cash. With `isCounted` it is counted, 50 taka short; otherwise it stays
 * uncounted.
 */
async function handIn(isCounted: boolean): Promise<void> {
  const rider = await seedViewer("rider");
  const stated = toPoisha(Math.floor(toTaka((await readSumsOf(rider.uid)).cashInHand) / 2));
  const { _id } = await stateCash(rider, stated);
  if (isCounted) await countCash(await seedViewer("admin"), _id, stated - 50_00);
}
