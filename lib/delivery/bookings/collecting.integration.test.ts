import { describe, expect, it } from "vitest";
import { PUT as setMethod } from "@/app/api/account/payout-method/route";
import { POST as addParcel } from "@/app/api/addparcel/route";
import { PATCH as change } from "@/app/api/parcels/[id]/route";
import { POST as move } from "@/app/api/parcels/[id]/status/route";
import { POST as openRun } from "@/app/api/payouts/runs/route";
import { GET as readStatement } from "@/app/api/statements/[kind]/route";
import { receiverCode } from "@/lib/delivery/parcels/receiver-code";
import { balanceOf, hasAccount } from "@/lib/money/journal/queries";
import * as payouts from "@/lib/money/payouts/calls";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { verified } from "../../../tests/support/cash";
import { ask, BOOKING, makeRider, parcel, sumsOf } from "../../../tests/support/delivery";
import { must } from "../../../tests/support/routes";
import { startTestDatabase } from "../../../tests/support/test-database";

// A database of its own, because payout runs and books include everybody who is owed money.
startTestDatabase({ PAYOUT_QUIET_HOURS: "0.000000001" }, "new");

const send = (who: Person, more: object) =>
  ask(addParcel, who, "POST", "/api/addparcel", { body: { ...BOOKING, ...more } });
const patch = (who: Person, id: string, body: object) =>
  ask(change, who, "PATCH", `/api/parcels/${id}`, { id, body });
const step = (who: Person, id: string, body: object) =>
  ask(move, who, "POST", `/api/parcels/${id}/status`, { id, body });
const statement = (who: Person) =>
  ask(readStatement, who, "GET", "/api/statements/sender", { ids: { kind: "sender" } });

describe("an amount that is collected for a sender", () => {
  it("is answered with its fee, when it is booked and when it is changed; left out it stays", async () => {
    const sender = await makePerson();
    const { body } = await send(sender, { collect: 5_000 });
    expect(body).toMatchObject({ collectFee: 50 });
    const id: string = body.insertedId;
    expect((await patch(sender, id, { title: "Two sarees" })).body).toMatchObject({ collectFee: 50 });
    expect((await patch(sender, id, { collect: 1_050 })).body).toMatchObject({ collectFee: 11 });
    expect(await parcel(id)).toMatchObject({ collectPoisha: 1_050_00 });
    expect((await patch(sender, id, { collect: 0 })).body).toMatchObject({ collectFee: 0 });
    expect((await send(sender, {})).body).toMatchObject({ collectFee: 0 });
  });

  it("is the sender's from the door on, on a statement and paid out by the next run", async () => {
    const [sender, rider, admin] = [
      await makePerson(),
      await makeRider(),
      await makePerson({ role: "admin" }),
    ];
    const id: string = (await send(sender, { collect: 5_000 })).body.insertedId;
    const account = `sender:${sender.uid}` as const;
    const cost = (await parcel(id)).deliveryCostPoisha;
    await must("POST /parcels/{id}/claim", rider, [id]);
    // The carriage is still paid by the sender, at pick-up.
    expect((await step(rider, id, { to: "picked_up", cashCollected: true })).status).toBe(200);
    for (const to of ["in_transit", "out_for_delivery"])
      expect((await step(rider, id, { to })).status).toBe(200);
    expect([await hasAccount(account), (await statement(sender)).status]).toEqual([false, 404]);
    const code = receiverCode(id);
    expect(await step(rider, id, { to: "delivered", code })).toMatchObject({
      status: 409,
      body: { code: "payment_due", collect: 5_000 },
    });
    expect((await step(rider, id, { to: "delivered", code, cashCollected: 5_000 })).status).toBe(200);

    expect(await balanceOf(account)).toBe(-4_950_00);
    expect((await sumsOf(rider)).cashInHand).toBe(cost + 5_000_00);
    expect(await statement(sender)).toMatchObject({
      status: 200,
      body: { opening: 0, closing: 4_950, lines: [{ amount: 4_950, subject: { kind: "parcel", id } }] },
    });
    const method = payouts.changeMethod.example.body;
    const set = await ask(setMethod, sender, "PUT", "/api/account/payout-method", {
      body: { ...method, password: sender.password },
    });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    const run = await ask(openRun, admin, "POST", "/api/payouts/runs");
    expect(run.body.items).toMatchObject([{ party: { kind: "sender", id: sender.uid }, amount: 4_950 }]);
    expect(await verified()).toMatchObject({ ok: true });
  });
});
