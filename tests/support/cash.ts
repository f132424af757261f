import { ObjectId } from "mongodb";
import { POST as postComplete } from "@/app/api/checkout/[purchaseId]/complete/route";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import type { ParcelDoc } from "@/lib/delivery/parcels/model";
import { receiverCode } from "@/lib/delivery/parcels/receiver-code";
import { verifyJournal } from "@/lib/flows/verify-journal";
import { phoneDocs } from "@/lib/people/phones/collections";
import { orderDocs } from "@/lib/shop/orders/collections";
import { makePerson, type Person } from "./accounts";
import { checkout, fill } from "./basket";
import { ask, makeRider } from "./delivery";
import { must } from "./routes";
import { makeRecipe } from "./shop";

let given = 0;

/** Gives a person a proved phone number that nobody else has, and returns it. */
export async function provePhone({ uid }: Person): Promise<string> {
  const phone = `+88017${String(10_000_000 + ++given).padStart(8, "0")}`;
  const proof = { _id: phone, userId: new ObjectId(uid), verifiedAt: new Date() };
  await phoneDocs().insertOne(proof);
  return phone;
}

export const at = (phone: string) => ({ payWith: "cash", buyerInfo: { phone, address: "House 14, Road 7" } });

/** POST /checkout/{purchaseId}/complete of a purchase that is paid at the door. */
export const order = (who: Person, purchaseId: string, headers: Record<string, string> = {}) =>
  ask(postComplete, who, "POST", `/api/checkout/${purchaseId}/complete`, {
    ids: { purchaseId },
    body: {},
    headers,
  });

/** One box for `price` taka, ordered inside Dhaka, to be paid at the door. */
export async function cashBox(
  price = 690,
  of: { buyer?: Person; seller?: Person; phone?: string; recipe?: string } = {},
) {
  const [buyer, seller] = [of.buyer ?? (await makePerson()), of.seller ?? (await makePerson())];
  const phone = of.phone ?? (await provePhone(buyer));
  const recipeId = of.recipe ?? (await makeRecipe(seller, price));
  await fill(buyer, { [recipeId]: 1 });
  const { body } = await checkout(buyer, price + 60, at(phone));
  const ordered = await order(buyer, body.purchaseId);
  if (ordered.status !== 201) throw new Error(`not ordered: ${JSON.stringify(ordered.body)}`);
  const orderId: string = ordered.body.orders[0].insertedId;
  const parcel = await parcelOf(orderId);
  return { buyer, seller, phone, recipeId, purchaseId: body.purchaseId, orderId, parcelId: parcel.id };
}

/** The stored parcel of an order. */
export async function parcelOf(orderId: string): Promise<ParcelDoc & { id: string }> {
  const doc = await parcelDocs().findOne({ orderId: new ObjectId(orderId) });
  if (!doc) throw new Error("no parcel");
  return { ...doc, id: doc._id.toHexString() };
}

export async function orderDoc(orderId: string) {
  const doc = await orderDocs().findOne({ _id: new ObjectId(orderId) });
  if (!doc) throw new Error("no order");
  return doc;
}

/** Brings a parcel to the door. Returns the rider who carries it: `rider`, or a new one. */
export async function atDoor(parcelId: string, rider?: Person): Promise<Person> {
  const carrier = rider ?? (await makeRider());
  await parcelDocs().updateOne(
    { _id: new ObjectId(parcelId) },
    {
      $set: {
        deliveryStatus: "out_for_delivery",
        riderId: new ObjectId(carrier.uid),
        takeableAt: null,
        readyAt: new Date(),
      },
    },
  );
  return carrier;
}

/** Hands a parcel over for this amount of cash, in taka. */
export const handOver = (rider: Person, parcelId: string, cashCollected: number) =>
  must("POST /parcels/{id}/status", rider, [parcelId], {
    to: "delivered",
    code: receiverCode(parcelId),
    cashCollected,
  });

/** Returns a parcel to its sender after the receiver refused it at the door. */
export async function bringBack(rider: Person, parcelId: string, refusal = "changed_mind"): Promise<void> {
  await must("POST /parcels/{id}/status", rider, [parcelId], { to: "failed_attempt", refusal });
  await must("POST /parcels/{id}/status", rider, [parcelId], { to: "returned" });
}

export const verified = () => verifyJournal();
