import { ObjectId } from "mongodb";
import { book } from "@/lib/delivery/bookings/calls";
import { bookingDocs } from "@/lib/delivery/bookings/collections";
import type { BookingDoc, BookingPaid } from "@/lib/delivery/bookings/model";
import { insertBooking } from "@/lib/delivery/bookings/queries";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import { NOT_WRITTEN, type ParcelDoc } from "@/lib/delivery/parcels/model";
import { insertBookedParcel, type NewBooking } from "@/lib/delivery/parcels/queries";
import { receiverCode } from "@/lib/delivery/parcels/receiver-code";
import { riderDocs } from "@/lib/delivery/riders/collections";
import { listLedger, readSumsOf } from "@/lib/delivery/riders/queries-ledger";
import { aboutMove, entry, recordEntries } from "@/lib/money/journal/queries-entries";
import { openHoldings } from "@/lib/money/journal/queries-holdings";
import { PAID_IN_CASH, paidByCard } from "@/lib/money/receipts/rules";
import { withTransaction } from "@/lib/platform/db/transactions";
import { regionOf } from "@/lib/platform/places/service-areas";
import { call, makePerson, type Person, params, storedEmail } from "./accounts";

const { receiver_email: _, collect: __, delivery_cost: ___, ...typed } = book.example.body;
/** The fields of a booking from Dhaka to Sylhet for 270 taka, without mails and without cash to collect. */
export const BOOKING = typed;

/** One of the product's handlers, as its file in app/ exports it. */
export type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;

/** Calls a handler as a person. Returns the status and the JSON. */
export async function ask(
  handler: Handler,
  who: Person,
  method: string,
  path: string,
  options: {
    id?: string;
    ids?: Record<string, string>;
    body?: unknown;
    headers?: Record<string, string>;
  } = {},
) {
  const answer = await handler(
    call(path, method, { ...who.cookie, ...options.headers }, options.body),
    params(options.ids ?? (options.id === undefined ? {} : { id: options.id })),
  );
  return { status: answer.status, body: await answer.json() };
}

let made = 0;

/** Stores a booking and its parcel, as the product does when somebody books. */
export const bookAt = (booking: NewBooking) =>
  withTransaction(async (tx) => {
    const parcel = await insertBookedParcel(booking, tx);
    await insertBooking({ ...parcel, pricePoisha: parcel.deliveryCostPoisha }, tx);
    return parcel;
  });

/** An unpaid booking between two districts. `cost` and `collect` (cash at the door) are in taka. */
export async function makeBooking(
  owner: Person,
  change: { from?: string; to?: string; cost?: number; collect?: number; paid?: boolean } = {},
): Promise<string> {
  const { from = "Dhaka", to = "Sylhet", cost = 150, collect = 0 } = change;
  const end = (district: string) => ({
    email: null,
    contact: "+8801700000001",
    region: regionOf(district),
    district,
    center: "Center",
    address: "House 1",
    landmark: null,
    instruction: "Ring",
  });
  const { id } = await bookAt({
    ...NOT_WRITTEN,
    title: "Saree",
    type: "non-document",
    weight: 3,
    sender: end(from),
    receiver: { ...end(to), name: "Mitu" },
    deliveryCostPoisha: cost * 100,
    collectPoisha: collect * 100,
    withinDistrict: from === to,
    trackingId: `TRK${Date.now()}${String(++made).padStart(4, "0")}`,
    owner: { id: owner.uid, name: "Sender", email: storedEmail(owner) },
    at: new Date(),
  });
  if (change.paid) await payBooking(id);
  return id;
}

/** An approved rider in a district. */
export async function makeRider(district = "Dhaka"): Promise<Person> {
  const person = await makePerson({ isRider: true });
  await riderDocs().insertOne({
    _id: new ObjectId(),
    userId: new ObjectId(person.uid),
    fullName: "Rider",
    email: person.email,
    phone: "+8801700000009",
    address: "Road 1",
    region: regionOf(district) ?? "",
    district,
    age: 25,
    nid: "1234567890",
    vehicle: "Bike",
    experience: null,
    photo: "/uploads/rider.webp",
    status: "Approved",
    applyed: new Date(),
    decidedAt: new Date(),
    available: true,
  });
  return person;
}

export const parcel = async (id: string): Promise<ParcelDoc> => {
  const doc = await parcelDocs().findOne({ _id: new ObjectId(id) });
  if (!doc) throw new Error("no such parcel");
  return doc;
};
export const setParcel = (id: string, fields: Partial<ParcelDoc>) =>
  parcelDocs().updateOne({ _id: new ObjectId(id) }, { $set: fields });

export const booking = async (id: string): Promise<BookingDoc> => {
  const doc = await bookingDocs().findOne({ _id: new ObjectId(id) });
  if (!doc) throw new Error("no such booking");
  return doc;
};
export const setBooking = (id: string, fields: Partial<BookingDoc>) =>
  bookingDocs().updateOne({ _id: new ObjectId(id) }, { $set: fields });
/** Marks a booking as paid by card or cash. */
export async function payBooking(id: string, means: BookingPaid["with"] = "card"): Promise<void> {
  await setBooking(id, { paid: { with: means, at: new Date(), transactionId: null }, openRound: null });
  await setParcel(id, { paidWith: means === "cash" ? PAID_IN_CASH : paidByCard(null) });
  const { pricePoisha, ownerId } = await booking(id);
  const more = {
    chargeId: null,
    buyerId: ownerId.toHexString(),
    kitchenId: null,
    percent: 0,
    label: "test",
    paidAt: new Date(),
    paidPoisha: pricePoisha,
  };
  const share = { holding: id, foodPoisha: 0, restPoisha: pricePoisha };
  await withTransaction(async (tx) => {
    await openHoldings([{ id, kind: "booking", ...more }], tx);
    const facts = { clearing: "clearing:stripe", amountPoisha: pricePoisha, shares: [share] } as const;
    await recordEntries([entry("paid", facts, { of: id, about: [aboutMove(id)] })], tx);
  });
}
export const riderOf = (person: Person) => riderDocs().findOne({ userId: new ObjectId(person.uid) });
/** The balances of a rider's two accounts, in poisha. */
export const sumsOf = (person: Person) => readSumsOf(person.uid);
/** The lines of a rider's ledger, newest first. */
export const ledgerOf = (person: Person) => listLedger(person.uid, 1_000);
/** Credits these amounts, in poisha, to a rider's accounts, at the house's expense. */
export async function giveRider(
  person: Pick<Person, "uid">,
  { balancePoisha = 0, cashPoisha = 0 }: { balancePoisha?: number; cashPoisha?: number },
): Promise<void> {
  const postings = [
    { account: `rider:${person.uid}`, amountPoisha: -balancePoisha },
    { account: `cash:${person.uid}`, amountPoisha: cashPoisha },
    { account: "goodwill", amountPoisha: balancePoisha - cashPoisha },
  ] as const;
  const of = new ObjectId().toHexString();
  await withTransaction((tx) => recordEntries([{ event: "off", of, postings, about: [aboutMove(of)] }], tx));
}

/** A code that is not the receiver's. */
export const wrongCode = (id: string): string =>
  String((Number(receiverCode(id)) + 1) % 10_000).padStart(4, "0");
