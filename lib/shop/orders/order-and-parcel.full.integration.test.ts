import { expect, it } from "vitest";
import { PATCH as patchPickup } from "@/app/api/account/pickup/route";
import { POST as postAccept } from "@/app/api/orders/[id]/accept/route";
import { POST as postCancel } from "@/app/api/orders/[id]/cancel/route";
import { POST as postDecline } from "@/app/api/orders/[id]/decline/route";
import { POST as postReady } from "@/app/api/orders/[id]/ready/route";
import { POST as postAssign } from "@/app/api/parcels/[id]/assign/route";
import { POST as postCancelParcel } from "@/app/api/parcels/[id]/cancel/route";
import { POST as postTake } from "@/app/api/parcels/[id]/claim/route";
import { POST as postStatus } from "@/app/api/parcels/[id]/status/route";
import { PARCEL_STATUSES } from "@/lib/delivery/parcels/transitions";
import { expireOrders } from "@/lib/flows/cancel-order";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { buyOne } from "../../../tests/support/bought-basket";
import { ask, makeRider, parcel } from "../../../tests/support/delivery";
import { ordersOf, recordsOf, startTestShop } from "../../../tests/support/shop";
import { ORDER_STEPS, PAIRS, PARCEL_STEPS } from "./order-and-parcel";
import { BOX_STATES } from "./status";

const shop = startTestShop();

/**
 * The contract's table: for each pair "box parcel" the pairs that can follow, and who takes the step. Every other
 * step answers 409 and changes nothing. `rider`: the rider who has the parcel; taking it, before that, is a rider's
 * step, and assigning an admin's.
 */
const CONTRACT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "paid pending": {
    "accepted pending": "seller admin",
    "ready pending": "seller admin",
    "declined cancelled": "seller admin",
    "lapsed cancelled": "platform",
    "cancelled cancelled": "buyer admin platform",
  },
  "accepted pending": { "ready pending": "seller admin", "cancelled cancelled": "buyer admin" },
  "ready pending": { "ready assigned": "rider admin", "cancelled cancelled": "admin" },
  "ready assigned": {
    "ready pending": "rider admin",
    "ready picked_up": "rider admin",
    "cancelled cancelled": "admin",
  },
  "ready picked_up": { "ready in_transit": "rider admin" },
  "ready in_transit": { "ready out_for_delivery": "rider admin" },
  "ready out_for_delivery": { "ready delivered": "rider admin", "ready failed_attempt": "rider admin" },
  "ready failed_attempt": { "ready out_for_delivery": "rider admin", "ready returned": "rider admin" },
  "ready delivered": {},
  "ready returned": {},
  "declined cancelled": {},
  "lapsed cancelled": {},
  "cancelled cancelled": {},
};

type Edge = { from: string; to: string; who: string };
const EDGES: Edge[] = Object.entries(CONTRACT).flatMap(([from, steps]) =>
  Object.entries(steps).flatMap(([to, who]) => who.split(" ").map((one) => ({ from, to, who: one }))),
);
const nameOf = ({ from, to, who }: Edge) => `${from} -> ${to} by ${who}`;

it("has the contract's pairs and steps in its table, and no others", () => {
  const pairs = BOX_STATES.flatMap((box) => PAIRS[box].map((status) => `${box} ${status}`));
  expect(pairs.sort()).toEqual(Object.keys(CONTRACT).sort());
  const steps = [...ORDER_STEPS, ...PARCEL_STEPS].flatMap(({ who, from, to }) =>
    Object.entries(from).flatMap(([box, statuses]) =>
      statuses.flatMap((status) => {
        const after = `${to.box ?? box} ${to.parcel ?? status}`;
        return who.map((one) => nameOf({ from: `${box} ${status}`, to: after, who: one }));
      }),
    ),
  );
  expect(steps.sort()).toEqual(EDGES.map(nameOf).sort());
});

const PICKUP = {
  phone: "01700-000007",
  region: "Dhaka",
  district: "Dhaka",
  center: "Mirpur",
  address: "Lane 1",
};

/**
 * A paid box and all people who may act on it. `others` have no part in it; they try steps that they may not take.
 */
async function paidBox() {
  const { id: orderId, ...sale } = await buyOne(shop);
  await ask(patchPickup, sale.seller, "PATCH", "/api/account/pickup", { body: PICKUP });
  const [order] = await recordsOf(sale.buyer);
  const parcelId = order!.parcelId!.toHexString();
  const [admin, otherAdmin] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
  const [rider, otherRider] = [await makeRider(), await makeRider()];
  return { ...sale, orderId, parcelId, admin, otherAdmin, rider, otherRider };
}
type World = Awaited<ReturnType<typeof paidBox>>;

async function pairOf({ buyer, parcelId }: World): Promise<string> {
  const [order] = await recordsOf(buyer);
  return `${order!.boxState} ${(await parcel(parcelId)).deliveryStatus}`;
}

const post = (handler: typeof postAssign, who: Person, id: string, body?: object) =>
  ask(handler, who, "POST", "/api/x", { id, ...(body ? { body } : { headers: {} }) });
const lapse = () => expireOrders({ now: new Date(Date.now() + 49 * 3600_000) });
const NOTE = { note: "x", reason: "x" };

/** Takes a step of the contract, as the person who may take it. */
async function take(world: World, { from, to, who }: Edge): Promise<void> {
  const [box, status] = to.split(" ") as [string, string];
  const mover = { buyer: world.buyer, seller: world.seller, admin: world.admin, rider: world.rider }[who];
  if (!mover) return void (await lapse());
  const { orderId, parcelId } = world;
  const byBox = { accepted: postAccept, declined: postDecline, cancelled: postCancel }[box];
  const [code] = (await ordersOf(world.buyer)).map((order) => order.code);
  const answer =
    box === "ready" && !from.startsWith("ready")
      ? await post(postReady, mover, orderId)
      : byBox
        ? await post(byBox, mover, orderId, box === "declined" ? { reason: "No fish today" } : undefined)
        : status !== "assigned"
          ? await post(postStatus, mover, parcelId, {
              to: status,
              ...NOTE,
              ...(who === "rider" && status === "delivered" ? { code } : {}),
            })
          : who === "rider"
            ? await post(postTake, mover, parcelId)
            : await post(postAssign, mover, parcelId, { riderId: world.rider.uid });
  expect(answer, `${from} -> ${to} by ${who}`).toMatchObject({ status: 200 });
}

/** Tries all steps that the contract does not allow here. */
async function tryTheRest(world: World, at: string): Promise<void> {
  const [box, status] = at.split(" ") as [string, string];
  const { buyer, seller, otherAdmin, rider, otherRider, orderId, parcelId } = world;
  const may = (who: string, to: string) => CONTRACT[at]?.[to]?.split(" ").includes(who) ?? false;
  const before = { order: (await recordsOf(buyer))[0], parcel: await parcel(parcelId) };
  const refuse = async (answer: ReturnType<typeof post>, code: string, what: string, answered = 409) =>
    expect(await answer, `${what} at ${at}`).toMatchObject({ status: answered, body: { code } });

  for (const [who, person] of [["seller", seller] as const, ["admin", otherAdmin] as const]) {
    if (!may(who, "accepted pending"))
      await refuse(post(postAccept, person, orderId), "illegal_transition", "accept");
    if (!may(who, "declined cancelled"))
      await refuse(post(postDecline, person, orderId, { reason: "x" }), "illegal_transition", "decline");
    // A repeated call answers the same.
    if (box === "ready")
      expect(await post(postReady, person, orderId)).toMatchObject({
        status: 200,
        body: { readyAt: before.parcel.readyAt?.toISOString() },
      });
    else if (!may(who, "ready pending")) await refuse(post(postReady, person, orderId), "too_late", "ready");
  }
  for (const [who, person] of [["buyer", buyer] as const, ["admin", otherAdmin] as const]) {
    if (!may(who, "cancelled cancelled"))
      await refuse(post(postCancel, person, orderId), "too_late", "cancel");
    // The parcel of a box cannot be cancelled without the box.
    await refuse(post(postCancelParcel, person, parcelId), "conflict", "cancel the parcel");
  }
  if (!may("platform", "lapsed cancelled")) await lapse();

  const isUnpacked = box === "paid" || box === "accepted";
  const code = isUnpacked ? "not_ready" : "illegal_transition";
  for (const to of PARCEL_STATUSES) {
    const own = to === "assigned" || to === "cancelled";
    if (own || !may("admin", `${box} ${to}`))
      await refuse(
        post(postStatus, otherAdmin, parcelId, { to, ...NOTE }),
        own && isUnpacked ? "illegal_transition" : code,
        to,
      );
    // A rider who does not have the parcel is refused; the rider who has it may repeat the last step.
    if (before.parcel.riderId === null)
      await refuse(post(postStatus, rider, parcelId, { to, ...NOTE }), "forbidden", to, 403);
    else if (own || (to !== status && !may("rider", `${box} ${to}`)))
      await refuse(post(postStatus, rider, parcelId, { to, ...NOTE }), "illegal_transition", to);
  }
  if (!may("rider", "ready assigned"))
    await refuse(post(postTake, otherRider, parcelId), isUnpacked ? "not_ready" : "conflict", "take");
  // An admin may change the rider of an assigned parcel: it is given back and assigned again at once.
  if (!may("admin", "ready assigned") && status !== "assigned")
    await refuse(post(postAssign, otherAdmin, parcelId, { riderId: rider.uid }), code, "assign");
  if (!may("admin", "ready pending") || status !== "assigned")
    if (status !== "pending" || isUnpacked)
      await refuse(post(postAssign, otherAdmin, parcelId, { riderId: null }), code, "take back");

  expect({ order: (await recordsOf(buyer))[0], parcel: await parcel(parcelId) }, at).toEqual(before);
}

/** The first step of a shortest path to a step that was not taken yet; undefined: there is none. */
function nextEdge(at: string, open: ReadonlySet<string>): Edge | undefined {
  const firstTo = new Map<string, Edge | undefined>([[at, undefined]]);
  for (const [pair, first] of firstTo) {
    for (const edge of EDGES.filter(({ from }) => from === pair)) {
      if (open.has(nameOf(edge))) return first ?? edge;
      if (!firstTo.has(edge.to)) firstTo.set(edge.to, first ?? edge);
    }
  }
  return undefined;
}

it("takes every step that the contract names, and refuses every other at every pair that can be reached", async () => {
  const soldOut = nameOf({ from: "paid pending", to: "cancelled cancelled", who: "platform" });
  const untaken = new Set(EDGES.map(nameOf).filter((name) => name !== soldOut));
  const seen = new Set<string>();
  while (untaken.size > 0) {
    const world = await paidBox();
    let at = "paid pending";
    for (;;) {
      expect(await pairOf(world)).toBe(at);
      if (!seen.has(at)) await tryTheRest(world, at);
      seen.add(at);
      const edge = nextEdge(at, untaken);
      if (!edge) break;
      await take(world, edge);
      untaken.delete(nameOf(edge));
      at = edge.to;
    }
  }
  expect([...seen].sort()).toEqual(Object.keys(CONTRACT).sort());
});
