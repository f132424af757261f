import { type Db, MongoClient, ObjectId } from "mongodb";
import type { BookingDoc } from "../lib/delivery/bookings/model";
import type { ParcelDoc, ParcelEvent } from "../lib/delivery/parcels/model";
import { takeableAt } from "../lib/delivery/parcels/queries-takeable";
import { parcelSearchWords } from "../lib/delivery/parcels/search-words";
import type { ParcelStatus } from "../lib/delivery/parcels/transitions";
import type { RiderDoc } from "../lib/delivery/riders/model";
import type { OrderDoc } from "../lib/shop/orders/model";
import { BY_CARD, bookingOf, orderOf, parcelWith } from "./delivery-orders";

const DAY_MS = 24 * 3600_000;
const HOUR_MS = 3600_000;
const BATCH = 1_000;
/** Number of tracking numbers that are requested. */
const LOOKED_UP = 200;

/** Districts; each has the same name as its region. */
const PLACES = "Dhaka Chattogram Sylhet Khulna Rajshahi Barishal Rangpur Mymensingh".split(" ");
const TITLES = [
  "Saree",
  "Mango pickle",
  "School books",
  "Rice cooker",
  "Honey",
  "Land deed",
  "Shawls",
  "Tea",
];
const WAY = ["assigned", "picked_up", "in_transit", "out_for_delivery"] as const;

/**
 * Numbers of parcels that the bench's accounts have in both databases, so that only the rest of the collection
 * differs.
 */
const OWN = { takeable: 60, inHand: 12, done: 100, bookings: 40 };

type People = { user: ObjectId; rider: ObjectId };

/** Values for the measured addresses: tracking numbers of parcels of all ages, and a row near the end of the list. */
export type Filled = { trackingIds: string[]; before: string };

/**
 * Stores parcels as the product would, directly through the driver: over 60 days, in eight regions and all states,
 * with one rider for 500 parcels and an order for every second parcel. The accounts user@ and rider@ have the same
 * number of parcels whatever the total.
 */
export async function fillParcels(uri: string, total: number): Promise<Filled> {
  const client = await MongoClient.connect(uri);
  try {
    const db = client.db("ranna");
    const people = { user: await idOf(db, "user@ranna.test"), rider: await idOf(db, "rider@ranna.test") };
    const riders = await fillRiders(db, Math.max(10, total / 500));
    const trackingIds: string[] = [];
    let before = "";
    for (let from = 0; from < total; from += BATCH) {
      const parcels = Array.from({ length: Math.min(BATCH, total - from) }, (_, i) =>
        parcelOf(from + i, total, people, riders),
      );
      await db.collection<ParcelDoc>("parcels").insertMany(parcels, { ordered: false });
      const bookings = parcels.filter(({ kind }) => kind === "booking").map(bookingOf);
      await db.collection<BookingDoc>("bookings").insertMany(bookings, { ordered: false });
      const orders = parcels.filter(({ kind }) => kind === "order").map(orderOf);
      await db.collection<OrderDoc>("orders").insertMany(orders, { ordered: false });
      parcels.forEach(({ _id, trackingId, createdAt }, i) => {
        if ((from + i) % (total / LOOKED_UP) === 0) trackingIds.push(trackingId);
        if (from + i === total * 0.9) before = `${createdAt.getTime()}-${_id.toHexString()}`;
      });
    }
    return { trackingIds, before };
  } finally {
    await client.close();
  }
}

async function idOf(db: Db, email: string): Promise<ObjectId> {
  const found = await db.collection("users").findOne({ email }, { projection: { _id: 1 } });
  if (!found) throw new Error(`no account ${email} in the demo data`);
  return found._id;
}

async function fillRiders(db: Db, count: number): Promise<ObjectId[]> {
  const now = new Date();
  const docs = Array.from({ length: count }, (_, i): RiderDoc => {
    return {
      _id: new ObjectId(),
      userId: new ObjectId(),
      fullName: `Rider ${i}`,
      email: `rider${i}@bench.test`,
      phone: "01700-000009",
      address: "Road 1",
      ...placeOf(i),
      age: 25,
      nid: "1234567890",
      vehicle: "Bike",
      experience: null,
      photo: "https://example.com/rider.png",
      status: "Approved",
      applyed: now,
      decidedAt: now,
      available: true,
    };
  });
  await db.collection<RiderDoc>("riders").insertMany(docs);
  return docs.map(({ userId }) => userId);
}

/** The owner, the rider, the place and the status of the parcel with number `n`. */
function roleOf(n: number, total: number, people: People, riders: ObjectId[]) {
  const { takeable, inHand, done, bookings } = OWN;
  const open = takeable + inHand;
  const age = (n / total) * 60 * DAY_MS;
  const somebody = { age, owner: null, rider: people.rider };
  if (n < takeable) return { ...somebody, place: 0, status: "pending" as const };
  if (n < open) return { ...somebody, place: 0, status: WAY[n % WAY.length] ?? "assigned" };
  // The finished parcels of the bench's rider and the bookings of its user are spread over the 60 days.
  const every = Math.floor((total - open) / (done + bookings));
  const own = (n - open) % every === 0 ? (n - open) / every : total;
  if (own < done) return { ...somebody, place: 0, status: "delivered" as const };
  const status = statusAt(n, age);
  return {
    age,
    owner: own < done + bookings ? people.user : null,
    rider: riders[n % riders.length] ?? people.rider,
    // Pending parcels are outside of Dhaka, because they would make the measured list of takeable parcels longer.
    place: status === "pending" ? 1 + (n % 7) : n % 8,
    status,
  };
}

/** The status of a parcel: young parcels are somewhere on their way, nearly all older ones have arrived. */
function statusAt(n: number, age: number): ParcelStatus {
  const young = ["pending", ...WAY, "failed_attempt", "delivered"] as const;
  if (age < 4 * DAY_MS) return young[(n * 7) % young.length] ?? "pending";
  if (n % 13 === 0) return "cancelled";
  return n % 25 === 0 ? "returned" : "delivered";
}

function parcelOf(n: number, total: number, people: People, riders: ObjectId[]): ParcelDoc {
  const { age, owner: known, place, rider, status } = roleOf(n, total, people, riders);
  const isOrder = n % 2 === 0 && known === null;
  const createdAt = new Date(Date.now() - age - HOUR_MS);
  const owner = n % Math.max(1, Math.floor(total / 20));
  const ownerId = known ?? new ObjectId(owner.toString(16).padStart(24, "b"));
  const person = { name: `Sender${owner} Rahman`, email: `sender${owner}@bench.test`, ...end(place) };
  const events = eventsTo(status, createdAt, rider);
  const isFinished = status === "delivered" || status === "returned" || status === "cancelled";
  const unpaid = !isOrder && (status === "pending" || status === "assigned");
  const doc = parcelWith({
    ...(isOrder ? { kind: "order", orderId: new ObjectId() } : { kind: "booking" }),
    ...(isOrder ? { readyAt: new Date(createdAt.getTime() + HOUR_MS) } : { type: "non-document", weight: 2 }),
    trackingId: `TRK${createdAt.getTime()}${String(n % 10_000).padStart(4, "0")}`,
    title: `${TITLES[Math.floor(n / 8) % TITLES.length]}, box ${n}`,
    ownerId,
    sender: { ...person, id: ownerId },
    receiver: { ...end(place + (n % 3)), name: `Receiver${n} Akter`, email: null },
    deliveryCostPoisha: n % 3 === 0 ? 110_00 : 150_00,
    withinDistrict: n % 3 === 0,
    collectPoisha: 0,
    paidWith: unpaid ? null : BY_CARD,
    deliveryStatus: status,
    riderId: status === "pending" || status === "cancelled" ? null : rider,
    finishedAt: isFinished ? (events.at(-1)?.at ?? null) : null,
    events,
    createdBy: person.email,
    createdAt,
    searchWords: [],
  });
  const sender = { ...doc.sender, id: doc.sender.id.toHexString() };
  const searchWords = parcelSearchWords({ ...doc, owner: sender, sender });
  return { ...doc, takeableAt: takeableAt(doc), searchWords };
}

function placeOf(n: number) {
  const name = PLACES[n % PLACES.length] ?? "Dhaka";
  return { region: name, district: name };
}

const end = (place: number) => ({
  contact: "01700-000001",
  ...placeOf(place),
  center: "Center",
  address: "House 14, Road 7",
  landmark: null,
  instruction: "Call first",
});

function eventsTo(status: ParcelStatus, from: Date, riderId: ObjectId): ParcelEvent[] {
  const way: ParcelStatus[] = status === "pending" ? [] : status === "cancelled" ? [status] : stepsTo(status);
  let before: ParcelStatus | null = null;
  return (["pending", ...way] as ParcelStatus[]).map((to, i): ParcelEvent => {
    const by = { role: i === 0 ? ("owner" as const) : ("rider" as const), id: riderId, name: "Somebody" };
    const event = { from: before, to, by, at: new Date(from.getTime() + i * HOUR_MS), note: null };
    before = to;
    return event;
  });
}

function stepsTo(status: ParcelStatus): ParcelStatus[] {
  const on = (WAY as readonly ParcelStatus[]).indexOf(status);
  if (on >= 0) return WAY.slice(0, on + 1);
  return status === "returned" ? [...WAY, "failed_attempt", status] : [...WAY, status];
}
