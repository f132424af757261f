import { addParcelBody } from "../../lib/delivery/bookings/booking-fields";
import { bookParcel } from "../../lib/flows/book-parcel";
import { cancelParcel } from "../../lib/flows/cancel-booking";
import { confirmParcelPaid, openParcelPayment } from "../../lib/flows/pay-booking";
import { DAY_MS } from "../../lib/platform/days";
import { SERVICE_AREAS } from "../../lib/platform/places/service-areas";
import { carryParcel } from "./carry-parcel";
import { bookings, personOf, type SeedBooking } from "./demo-data";
import { payAtSandbox } from "./pay-at-sandbox";
import { HOUR_MS, later, MINUTE_MS, type ReplayStep, seedViewer } from "./replay";

/** The steps that book the demo parcels and bring each of them into its state. */
export const replayBookings = (now: Date): ReplayStep[] =>
  bookings.flatMap((booking, index) => stepsOf(booking, index, now));

function stepsOf(booking: SeedBooking, index: number, now: Date): ReplayStep[] {
  const { sender, rider, status, daysAgo } = booking;
  // Adds a day, so that there is time for all steps of the parcel.
  const days = daysAgo > 0 ? daysAgo + 1 : 0;
  const at = later(now, -days * DAY_MS - ((index * 37) % 300) * MINUTE_MS);
  let id = "";
  const book = async () => {
    id = (await bookParcel(await seedViewer(sender), formOf(booking, index))).insertedId;
  };
  const pay = async () => {
    const viewer = await seedViewer(sender);
    const opened = await openParcelPayment(viewer, id);
    if (opened.provider !== "stripe") throw new Error("a card was asked for");
    await payAtSandbox(opened.paymentIntentId);
    await confirmParcelPaid(viewer, id, opened.paymentIntentId);
  };
  const cancel = async () => cancelParcel(await seedViewer(sender), id);
  return [
    { at, run: book },
    ...(booking.card ? [{ at: later(at, 5 * MINUTE_MS), run: pay }] : []),
    ...(status === "cancelled" ? [{ at: later(at, HOUR_MS), run: cancel }] : []),
    ...carryParcel(async () => id, { to: status, rider, since: at }),
  ];
}

/** The filled-in booking form of a parcel. `index` makes the receiver's phone number and house unique. */
function formOf({ sender, title, weight, from, to, receiver, collect }: SeedBooking, index: number) {
  const { door } = personOf(sender);
  // Different areas of a district, so that a rider's day has several stops.
  const place = (end: "sender" | "receiver", district: string, number: number) => {
    const served = SERVICE_AREAS.find((one) => one.district === district);
    const isAtDoor = end === "sender" && door?.district === district;
    return {
      [`${end}_region`]: served?.region,
      [`${end}_district`]: district,
      [`${end}_center`]: isAtDoor ? door.area : served?.covered_area[number % served.covered_area.length],
    };
  };
  return addParcelBody.parse({
    title,
    type: weight === null ? "document" : "non-document",
    weight,
    ...place("sender", from, index),
    sender_contact: door?.phone,
    sender_address: door?.address,
    sender_landmark: door?.landmark,
    pickup_instruction: "Please call from the gate.",
    ...place("receiver", to, index + 3),
    receiver_name: receiver,
    receiver_contact: `01700-0009${String(index).padStart(2, "0")}`,
    receiver_address: `House ${index + 3}, Road ${index + 1}`,
    delivery_instruction: "Ring twice.",
    collect,
  });
}
