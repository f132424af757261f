import { describe, expect, it } from "vitest";
import { parcelCost } from "../../lib/delivery/parcels/cost";
import { claimableAt } from "../../lib/delivery/parcels/data-claimable";
import { PARCEL_STATUSES, TRANSITIONS } from "../../lib/delivery/parcels/transitions";
import { riderShare } from "../../lib/delivery/riders/rules";
import { bookingDocuments } from "./booking-documents";
import { allOrderDocuments } from "./order-documents";
import { ledgerDocuments, riderDocuments } from "./rider-documents";
import { riderHomes } from "./riders";

const now = new Date("2026-03-01T06:00:00Z");
const bookings = bookingDocuments(now);
const parcels = [...allOrderDocuments(now).flatMap(({ parcel }) => parcel ?? []), ...bookings];
const ledger = ledgerDocuments(parcels, now);
const riders = riderDocuments(ledger, now);

describe("the parcels of the demo data", () => {
  it("are in every state, over the last 60 days, with numbers of their own", () => {
    expect([...new Set(bookings.map((parcel) => parcel.deliveryStatus))].sort()).toEqual(
      [...PARCEL_STATUSES].sort(),
    );
    for (const parcel of parcels) {
      const days = (now.getTime() - parcel.createdAt.getTime()) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(0);
      expect(days).toBeLessThan(62);
    }
    expect(new Set(parcels.map((parcel) => parcel.trackingId)).size).toBe(parcels.length);
  });

  it("have taken only steps of the table, none of them in the future", () => {
    for (const { events, deliveryStatus, title } of parcels) {
      events.slice(1).forEach((event, i) => {
        expect(event.from).toBe(events[i]?.to);
        const step = TRANSITIONS.find(({ from, to }) => from === event.from && to === event.to);
        expect(step?.who, title).toContain(event.by.role);
        expect(event.at.getTime()).toBeGreaterThanOrEqual(events[i]?.at.getTime() ?? 0);
      });
      expect(events.at(-1)?.to).toBe(deliveryStatus);
      expect(events.at(-1)?.at.getTime(), title).toBeLessThanOrEqual(now.getTime());
    }
  });

  it("are priced as the product prices them, and paid before they are carried", () => {
    for (const parcel of bookings) {
      const sameDistrict = parcel.sender.district === parcel.receiver.district;
      const { total } = parcelCost({ type: parcel.type ?? "document", weight: parcel.weight, sameDistrict });
      expect(parcel.deliveryCostPoisha).toBe(total);
      if (parcel.events.some(({ to }) => to === "picked_up")) expect(parcel.paymentStatus).toBe("paid");
    }
  });

  it("say since when they can be claimed", () => {
    for (const parcel of parcels) expect(parcel.claimableAt, parcel.title).toEqual(claimableAt(parcel));
    expect(parcels.some(({ kind, claimableAt: at }) => kind === "order" && at !== null)).toBe(true);
  });

  it("are carried by riders of the region where they start", () => {
    for (const parcel of parcels) {
      const rider = riders.find((one) => parcel.riderId && one.userId.equals(parcel.riderId));
      if (parcel.riderId) expect(rider?.region, parcel.title).toBe(parcel.sender.region);
    }
  });
});

describe("the riders of the demo data", () => {
  it("are six in several regions, and two more have applied", () => {
    expect(riders.filter(({ status }) => status === "Approved")).toHaveLength(6);
    expect(new Set(Object.values(riderHomes).map(({ region }) => region)).size).toBeGreaterThanOrEqual(4);
    expect(riders.filter(({ status }) => status === "Pending")).toHaveLength(2);
    expect(new Set(riders.map(({ nid }) => nid)).size).toBe(riders.length);
    for (const { nid } of riders) expect(nid).toMatch(/^\d{10,17}$/);
  });

  it("have earned what their deliveries are worth, and no more cash than they collected", () => {
    const delivered = parcels.filter(({ deliveryStatus }) => deliveryStatus === "delivered");
    const sum = (kind: string) =>
      ledger.filter((entry) => entry.kind === kind).reduce((all, entry) => all + entry.amountPoisha, 0);
    expect(sum("earned")).toBe(
      delivered.reduce(
        (all, parcel) => all + riderShare(parcel.deliveryCostPoisha, parcel.withinDistrict),
        0,
      ),
    );
    const total = (field: "balancePoisha" | "cashPoisha") =>
      riders.reduce((all, rider) => all + rider[field], 0);
    expect(total("balancePoisha")).toBe(sum("earned") - sum("paid_out"));
    expect(total("cashPoisha")).toBe(sum("cash_collected") - sum("cash_handed_in"));
    for (const rider of riders)
      expect(Math.min(rider.balancePoisha, rider.cashPoisha)).toBeGreaterThanOrEqual(0);
  });
});
