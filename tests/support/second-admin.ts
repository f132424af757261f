import { ObjectId } from "mongodb";
import { methodDocs } from "@/lib/money/payouts/collections";
import type { PayoutRun } from "@/lib/money/payouts/views";
import type { CallsByName } from "@/lib/openapi/all-calls";
import { userDocs } from "@/lib/people/users/collections";
import { DAY_MS } from "@/lib/platform/days";
import type { Method } from "@/lib/platform/http/call";
import { call, makePerson, type Person } from "./accounts";
import { giveRider, makeRider, riderOf } from "./delivery";
import { findHandler, must } from "./routes";

export type Name = keyof CallsByName;
/** The arguments of a call: the values in its path, and its body. */
export type Asked = { values?: string[]; body?: object };

/** Makes a call as a person. Returns the status, and the code of the problem if there is one. */
export async function askCall(name: Name, who: Person, { values = [], body }: Asked) {
  const [method, path] = name.split(" ") as [Method, string];
  const { handle, params } = await findHandler(method, path, values);
  const answer = await handle(call("/api/x", method, who.cookie, body), { params: Promise.resolve(params) });
  const said = (await answer.json()) as { code?: string };
  return { status: answer.status, code: said.code, said };
}

/** A new person whom `by` has just made an administrator. */
export async function promoted(by: Person): Promise<Person> {
  const who = await makePerson();
  await must("PATCH /users/admin", by, [], { email: who.email });
  return who;
}

/** An administrator who is also a rider. */
export async function ridingAdmin(sums: Parameters<typeof giveRider>[1] = {}): Promise<Person> {
  const me = await makeRider();
  await userDocs().updateOne({ _id: new ObjectId(me.uid) }, { $set: { role: "admin" } });
  await giveRider(me, sums);
  return me;
}

export const idOfRider = async (rider: Person) => (await riderOf(rider))?._id.toHexString() ?? "";

/** Credits 600 taka of goodwill to an account. */
export const gift = (by: Person, account: string) =>
  must("POST /money/write-offs", by, [], { account, amount: 600, to: "goodwill", note: "cold food" });

/** A payout run that pays a kitchen 600 taka, which `given` has credited. */
export async function runOf(payee: Person, { by, given }: { by: Person; given: Person }) {
  await methodDocs().insertOne({
    _id: new ObjectId(payee.uid),
    changedAt: new Date(0),
    usableFrom: new Date(Date.now() - DAY_MS),
    to: { kind: "bkash", name: "Rina", number: "01711234817", bank: null, branch: null, routing: null },
  });
  await gift(given, `kitchen:${payee.uid}`);
  const run: PayoutRun = await must("POST /payouts/runs", by);
  const item = run.items.find(({ party }) => party.id === payee.uid)?._id ?? "";
  return { values: [run._id], item };
}
