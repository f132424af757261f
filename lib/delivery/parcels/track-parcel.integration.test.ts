import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as getParcel } from "@/app/api/parcels/[id]/route";
import { GET } from "@/app/api/track/[tracking_id]/route";
import { call, makePerson, type Person, params } from "../../../tests/support/accounts";
import { ask, makeBooking, parcel, setParcel } from "../../../tests/support/delivery";
import { startTestDatabase } from "../../../tests/support/test-database";
import { receiverCode } from "./receiver-code";

startTestDatabase({ LIMIT_TRACK: "5" });

let owner: Person;

async function booking(): Promise<{ id: string; trackingId: string }> {
  const id = await makeBooking(owner);
  return { id, trackingId: (await parcel(id)).trackingId };
}
const track = async (trackingId: string, address = "203.0.113.1", language = "en") => {
  const headers = { "x-ranna-address": address, "accept-language": language };
  const path = `/api/track/${encodeURIComponent(trackingId)}`;
  const answer = await GET(call(path, "GET", headers), params({ tracking_id: trackingId }));
  return { status: answer.status, body: await answer.json() };
};

beforeAll(async () => {
  owner = await makePerson();
});

describe("GET /track/{tracking_id}", () => {
  it("tells state, days, stations, timeline and districts, and nothing personal", async () => {
    const { trackingId } = await booking();
    const { status, body } = await track(trackingId);
    expect(status).toBe(200);
    expect(body).toEqual({
      tracking_id: trackingId,
      delivery_status: "pending",
      from: "Dhaka",
      to: "Sylhet",
      events: [{ status: "pending", at: expect.stringMatching(/^\d{4}-.*Z$/) }],
      estimatedDelivery: null,
      stateText: "Waiting for a rider",
      expectedDays: 3,
      expectedOn: null,
      late: false,
      steps: [
        { step: "booked", at: expect.stringMatching(/Z$/), state: "done" },
        { step: "with_rider", at: null, state: "now" },
        { step: "at_door", at: null, state: "todo" },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/Saree|Sender|Mitu|House|Ring|\+880|@/);
  });

  it("says the state in the language that is asked for", async () => {
    const { trackingId } = await booking();
    const { body } = await track(trackingId, "203.0.113.1", "bn-BD,en;q=0.5");
    expect(body.stateText).toBe("রাইডারের অপেক্ষায়");
  });

  it("does not mind spaces, hyphens, full stops and letter case", async () => {
    const { trackingId } = await booking();
    for (const between of [" ", "-", "\u2011"])
      expect((await track(` ${trackingId.toLowerCase().replace("trk", `trk${between}`)}.`)).status).toBe(200);
  });

  it("does not know unknown, odd and deleted numbers", async () => {
    const { id, trackingId } = await booking();
    await setParcel(id, { deletedAt: new Date() });
    for (const unknown of ["TRK0", "nonsense", "TRK1; drop", trackingId])
      expect(await track(unknown, "203.0.113.2")).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it("counts unknown numbers by address; the neighbours' known ones are still answered", async () => {
    const { trackingId } = await booking();
    for (let i = 0; i < 12; i++) expect((await track(trackingId, "203.0.113.3")).status).toBe(200);
    for (let i = 0; i < 5; i++) expect((await track(`TRK${i}`, "203.0.113.3")).status).toBe(404);
    const refused = await track("TRK99", "203.0.113.3");
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    for (let i = 0; i < 12; i++) expect((await track(trackingId, "203.0.113.3")).status).toBe(200);
    expect((await track("TRK99", "203.0.113.4")).status).toBe(404);
  });

  it("tells a guesser nothing any more, not even which numbers are known", async () => {
    const { trackingId } = await booking();
    await Promise.all(Array.from({ length: 100 }, (_, i) => track(`TRK${i}`, "203.0.113.5")));
    expect((await track(trackingId, "203.0.113.5")).status).toBe(200);
    expect((await track("TRK100", "203.0.113.5")).status).toBe(429);
    const [known, unknown] = [await track(trackingId, "203.0.113.5"), await track("TRK101", "203.0.113.5")];
    expect(known).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect(known.body.detail).toBe(unknown.body.detail);
    expect((await track(trackingId, "203.0.113.6")).status).toBe(200);
  });
});

describe("GET /parcels/{id}", () => {
  const read = (who: Person, id: string) => ask(getParcel, who, "GET", `/api/parcels/${id}`, { id });

  it("gives the owner everything, with the receiver's code until it has ended, an admin and the rider everything without it", async () => {
    const { id } = await booking();
    const rider = await makePerson({ isRider: true });
    const admin = await makePerson({ role: "admin" });
    await setParcel(id, { riderId: new ObjectId(rider.uid) });
    const own = await read(owner, id);
    expect(own.body).toMatchObject({
      title: "Saree",
      code: expect.stringMatching(/^\d{4}$/),
      events: [{ from: null, to: "pending", by: { role: "owner", name: "Sender" } }],
    });
    await setParcel(id, { deliveryStatus: "failed_attempt" });
    expect((await read(owner, id)).body.code).toBe(own.body.code);
    for (const deliveryStatus of ["delivered", "returned", "cancelled"] as const) {
      await setParcel(id, { deliveryStatus });
      expect((await read(owner, id)).body, deliveryStatus).not.toHaveProperty("code");
    }
    for (const who of [rider, admin]) {
      const seen = await read(who, id);
      expect(seen.status).toBe(200);
      expect(seen.body).not.toHaveProperty("code");
    }
    expect((await read(await makePerson(), id)).status).toBe(403);
    expect((await read(owner, new ObjectId().toHexString())).status).toBe(404);
  });

  it("gives parcels different codes", async () => {
    const codes = new Set(Array.from({ length: 200 }, () => receiverCode(new ObjectId().toHexString())));
    expect(codes.size).toBeGreaterThan(150);
  });
});
