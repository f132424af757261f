import { ObjectId } from "mongodb";
import { beforeAll, expect, it } from "vitest";
import { riderDocs } from "@/lib/delivery/riders/collections";
import { userDocs } from "@/lib/people/users/collections";
import { addDays, dayOf } from "@/lib/platform/days";
import { makePerson } from "../../tests/support/accounts";
import { makeBooking, makeRider, setParcel } from "../../tests/support/delivery";
import { expectIndexed, plansOf } from "../../tests/support/query-plans";
import { startTestDatabase } from "../../tests/support/test-database";
import { readDispatch } from "./read-dispatch";

startTestDatabase();

const NOW = new Date();
const day = (days: number) => addDays(dayOf(NOW), days);

beforeAll(async () => {
  const sender = await makePerson();
  const book = async (from: string, change: Parameters<typeof setParcel>[1] = {}) => {
    const id = await makeBooking(sender, { from });
    await setParcel(id, change);
  };
  const rider = async (fullName: string, district: string, available = true) => {
    const person = await makeRider(district);
    await riderDocs().updateOne({ userId: new ObjectId(person.uid) }, { $set: { fullName, available } });
    return new ObjectId(person.uid);
  };
  const karim = await rider("Karim", "Dhaka");
  await rider("Latif", "Dhaka");
  await rider("Abul", "Dhaka", false);
  const disabled = await rider("Babul", "Dhaka");
  await userDocs().updateOne({ _id: disabled }, { $set: { disabled: true } });
  await rider("Jamal", "Gazipur");
  await book("Sylhet");
  await book("Dhaka", { expectedOn: day(1) });
  await book("Dhaka", { expectedOn: day(-1) });
  await book("Khulna", { expectedOn: day(1), eatBy: new Date(NOW.getTime() + 3600_000) });
  // A rider has it, or it is not packed: it does not wait for a rider.
  await book("Dhaka", { riderId: karim, deliveryStatus: "assigned" });
  await book("Gazipur", { kind: "order", takeableAt: null });
});

it("counts what waits by district, the most urgent first, with the riders who are free and their load", async () => {
  expect(await readDispatch(NOW)).toEqual([
    {
      district: "Dhaka",
      count: 2,
      late: 1,
      eatBy: null,
      expectedOn: day(-1),
      riders: [
        { name: "Latif", open: 0 },
        { name: "Karim", open: 1 },
      ],
    },
    {
      district: "Khulna",
      count: 1,
      late: 0,
      eatBy: new Date(NOW.getTime() + 3600_000).toISOString(),
      expectedOn: day(1),
      riders: [],
    },
    { district: "Sylhet", count: 1, late: 0, eatBy: null, expectedOn: null, riders: [] },
  ]);
});

it("is read by four queries, each by an index", async () => {
  const plans = await plansOf(() => readDispatch(NOW));
  expectIndexed(plans);
  expect(plans).toHaveLength(4);
});
