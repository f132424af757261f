import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { call, makePerson, type Person, params } from "../../../tests/support/accounts";
import { bookAt } from "../../../tests/support/delivery";
import { startTestDatabase } from "../../../tests/support/test-database";
import { parcelDocs } from "./document";

startTestDatabase({ LIMIT_TRACK: "5" });

const SECRETS = {
  contact: "01700-999999",
  address: "Secret street 1",
  instruction: "secret instruction",
  center: "Secret center",
};
let owner: Person;
let at = Date.now();

async function booking(from = "Dhaka", to = "Sylhet"): Promise<{ id: string; trackingId: string }> {
  const { regionOf } = await import("@/lib/platform/places/service-areas");
  const end = (district: string) => ({ ...SECRETS, region: regionOf(district), district });
  const trackingId = `TRK${++at}0000`;
  const { id } = await bookAt({
    title: "Secret title",
    type: "document",
    weight: null,
    sender: end(from),
    receiver: { ...end(to), name: "Secret receiver", email: "secret@receiver.test" },
    deliveryCostPoisha: 80_00,
    collectPoisha: 0,
    withinDistrict: false,
    trackingId,
    owner: { id: owner.uid, name: "Secret sender", email: owner.email },
    at: new Date(),
  });
  return { id: id, trackingId };
}
const track = async (trackingId: string, address = "203.0.113.1", language = "en") => {
  const { GET } = await import("@/app/api/track/[tracking_id]/route");
  const answer = await GET(
    call(`/api/track/${encodeURIComponent(trackingId)}`, "GET", {
      ...{ "x-ranna-address": address, "accept-language": language },
    }),
    params({ tracking_id: trackingId }),
  );
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
      ...{ stateText: "Waiting for a rider", expectedDays: 3, expectedOn: null, late: false },
      steps: [
        { step: "booked", at: expect.stringMatching(/Z$/), state: "done" },
        { step: "with_rider", at: null, state: "now" },
        { step: "at_door", at: null, state: "todo" },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/secret|01700/i);
  });

  it("says the state in the language that is asked for", async () => {
    const { trackingId } = await booking();
    const { body } = await track(trackingId, "203.0.113.1", "bn-BD,en;q=0.5");
    expect(body.stateText).toBe("রাইডারের অপেক্ষায়");
  });

  it("does not mind spaces and letter case", async () => {
    const { trackingId } = await booking();
    expect((await track(` ${trackingId.toLowerCase().replace("trk", "trk ")}`)).status).toBe(200);
  });

  it("does not know unknown, odd and deleted numbers", async () => {
    const { id, trackingId } = await booking();
    await parcelDocs().updateOne({ _id: new ObjectId(id) }, { $set: { deletedAt: new Date() } });
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
    for (let i = 0; i < 100; i++) await track(`TRK${i}`, "203.0.113.5");
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
  const read = async (who: Person, id: string) => {
    const { GET } = await import("@/app/api/parcels/[id]/route");
    const answer = await GET(call(`/api/parcels/${id}`, "GET", who.cookie), params({ id }));
    return { status: answer.status, body: await answer.json() };
  };

  it("gives the owner everything with the receiver's code, an admin and the rider everything without it", async () => {
    const { id } = await booking();
    const rider = await makePerson({ isRider: true });
    const admin = await makePerson({ role: "admin" });
    await parcelDocs().updateOne({ _id: new ObjectId(id) }, { $set: { riderId: new ObjectId(rider.uid) } });
    const own = await read(owner, id);
    expect(own.body).toMatchObject({
      title: "Secret title",
      code: expect.stringMatching(/^\d{4}$/),
      events: [{ from: null, to: "pending", by: { role: "owner", name: "Secret sender" } }],
    });
    expect((await read(owner, id)).body.code).toBe(own.body.code);
    for (const who of [rider, admin]) {
      const seen = await read(who, id);
      expect(seen.status).toBe(200);
      expect(seen.body).not.toHaveProperty("code");
    }
    expect((await read(await makePerson(), id)).status).toBe(403);
    expect((await read(owner, new ObjectId().toHexString())).status).toBe(404);
  });

  it("gives parcels different codes", async () => {
    const { receiverCode } = await import("./receiver-code");
    const codes = new Set(Array.from({ length: 200 }, () => receiverCode(new ObjectId().toHexString())));
    expect(codes.size).toBeGreaterThan(150);
  });
});
