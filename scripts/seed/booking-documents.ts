import { parcelCost } from "../../lib/delivery/parcels/cost";
import type { ParcelDoc } from "../../lib/delivery/parcels/document";
import { trackingIdAt } from "../../lib/delivery/parcels/rules";
import type { ParcelStatus } from "../../lib/delivery/parcels/status";
import { regionOf, SERVICE_AREAS } from "../../lib/platform/places/service-areas";
import { seedId } from "./ids";
import { carried } from "./parcel-journeys";
import { type BuyerKey, doorsteps, personOf, type RiderKey } from "./people";
import { daysBefore } from "./user-documents";

interface SeedBooking {
  daysAgo: number;
  sender: BuyerKey;
  title: string;
  /** Kg; null: a document. */
  weight: number | null;
  from: string;
  to: string;
  receiver: string;
  status: ParcelStatus;
  rider: RiderKey;
  /** Paid by card before pick-up; otherwise in cash at pick-up, or not yet. */
  card?: boolean;
}

const booking = (
  daysAgo: number,
  sender: BuyerKey,
  title: string,
  weight: number | null,
  way: [from: string, to: string],
  receiver: string,
  status: ParcelStatus,
  rider: RiderKey = "rider",
  card = false,
): SeedBooking => ({
  daysAgo,
  sender,
  title,
  weight,
  from: way[0],
  to: way[1],
  receiver,
  status,
  rider,
  card,
});

/** Sixty days of parcels in every state, newest first. */
export const bookings: SeedBooking[] = [
  booking(0, "user", "Winter shawls", 3.01, ["Dhaka", "Chattogram"], "Shirin Akter", "pending"),
  booking(0, "imran", "Passport copies", null, ["Dhaka", "Dhaka"], "Kamal Hossain", "pending"),
  booking(1, "sadia", "Mango pickle, 6 jars", 5, ["Dhaka", "Sylhet"], "Anwar Hossain", "assigned"),
  booking(1, "arif", "School books", 2.4, ["Gazipur", "Dhaka"], "Lamia Islam", "picked_up", "jamal"),
  booking(
    1,
    "user",
    "Land deed copies",
    null,
    ["Dhaka", "Dhaka"],
    "Rezaul Karim",
    "picked_up",
    "rider",
    true,
  ),
  booking(2, "rafiq", "Rice cooker", 4.5, ["Dhaka", "Rajshahi"], "Moushumi Das", "in_transit"),
  booking(
    2,
    "mitu",
    "Tea, 2 kg",
    2,
    ["Sylhet", "Dhaka"],
    "Farhana Yasmin",
    "out_for_delivery",
    "monir",
    true,
  ),
  booking(
    3,
    "user",
    "Mishti doi, two pots",
    2.2,
    ["Rajshahi", "Dhaka"],
    "Tanzila Rahman",
    "out_for_delivery",
    "selim",
  ),
  booking(3, "nadia", "Wedding cards", 1.1, ["Dhaka", "Gazipur"], "Habib Ullah", "failed_attempt"),
  booking(4, "arif", "Dried fish", 3, ["Chattogram", "Dhaka"], "Arif Mahmud", "delivered", "bashir"),
  booking(6, "user", "Birthday saree", 1.4, ["Dhaka", "Khulna"], "Nasima Begum", "delivered", "rider", true),
  booking(8, "imran", "Guitar strings", 0.3, ["Dhaka", "Dhaka"], "Shuvo Das", "delivered"),
  booking(11, "sadia", "Honey, 4 bottles", 4, ["Khulna", "Dhaka"], "Sadia Afrin", "delivered", "ruma"),
  booking(14, "mitu", "Nakshi kantha", 3.5, ["Sylhet", "Chattogram"], "Rina Barua", "returned", "monir"),
  booking(17, "user", "Tax return papers", null, ["Dhaka", "Dhaka"], "Tax circle 12", "delivered"),
  booking(21, "rafiq", "Cricket bat", 1.3, ["Dhaka", "Narayanganj"], "Tuhin Mia", "cancelled"),
  booking(26, "nadia", "Medicine", 0.5, ["Dhaka", "Barishal"], "Hasina Khatun", "delivered"),
  booking(33, "arif", "Lychees", 8, ["Rajshahi", "Dhaka"], "Arif Mahmud", "delivered", "selim"),
  booking(
    41,
    "imran",
    "Certificates",
    null,
    ["Dhaka", "Chattogram"],
    "University office",
    "delivered",
    "rider",
    true,
  ),
  booking(52, "sadia", "Baby clothes", 1.8, ["Chattogram", "Sylhet"], "Mim Chowdhury", "delivered", "bashir"),
];

const MINUTE_MS = 60_000;

/** The bookings of the demo data as the product would have kept them. */
export const bookingDocuments = (now: Date): ParcelDoc[] =>
  bookings.map((seed, index) => {
    // Whole days and some hours ago, so that even the youngest way had its time.
    const at = new Date(
      daysBefore(now, seed.daysAgo + (seed.daysAgo > 0 ? 1 : 0)).getTime() - ((index * 37) % 300) * MINUTE_MS,
    );
    return carried(pending(seed, index, at), seed.status, seed.rider);
  });

const centerOf = (district: string): string =>
  SERVICE_AREAS.find((area) => area.district === district)?.covered_area[0] ?? "";

function pending(seed: SeedBooking, index: number, at: Date): ParcelDoc {
  const sender = personOf(seed.sender);
  const ownerId = seedId("user", seed.sender);
  const type = seed.weight === null ? "document" : "non-document";
  const sameDistrict = seed.from === seed.to;
  const place = (district: string) => ({
    region: regionOf(district),
    district,
    center: centerOf(district),
  });
  const paid = seed.card
    ? ({ paymentStatus: "paid", paidWith: "card", paidAt: new Date(at.getTime() + 5 * MINUTE_MS) } as const)
    : ({ paymentStatus: "unpaid", paidWith: null, paidAt: null } as const);
  return {
    _id: seedId("parcel", `booking-${index}`),
    kind: "booking",
    trackingId: trackingIdAt(at, 0.5 + index / 100),
    title: seed.title,
    type,
    weight: seed.weight,
    orderId: null,
    ownerId,
    sender: {
      id: ownerId,
      name: sender.name,
      email: sender.email,
      contact: doorsteps[seed.sender].phone,
      ...place(seed.from),
      address: doorsteps[seed.sender].address,
      instruction: "Please call from the gate.",
    },
    receiver: {
      name: seed.receiver,
      email: null,
      contact: `01700-0009${String(index).padStart(2, "0")}`,
      ...place(seed.to),
      address: `House ${index + 3}, Road ${index + 1}`,
      instruction: "Ring twice.",
    },
    deliveryCostPoisha: parcelCost({ type, weight: seed.weight, sameDistrict }).total,
    withinDistrict: sameDistrict,
    ...paid,
    payment: null,
    paymentRounds: 0,
    transactionId: null,
    refundedPoisha: 0,
    refundDue: null,
    codeTries: 0,
    deliveryStatus: "pending",
    readyAt: null,
    claimableAt: at,
    riderId: null,
    finishedAt: null,
    events: [
      { from: null, to: "pending", by: { role: "owner", id: ownerId, name: sender.name }, at, note: null },
    ],
    createdBy: sender.email,
    createdAt: at,
    searchWords: [],
    deletedAt: null,
  };
}
