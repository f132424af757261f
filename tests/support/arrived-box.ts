import { ObjectId } from "mongodb";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import type { ParcelDoc } from "@/lib/delivery/parcels/model";
import { makePerson, type Person } from "./accounts";
import { buyBasket } from "./bought-basket";
import { must } from "./routes";
import { makeRecipe, type Shop } from "./shop";

type Arrived = { quantity?: number; rider?: Person; as?: "delivered" | "returned" };

/** Buys a box of one recipe of 690 taka and brings it to its end; an administrator makes the last step. */
export async function arrivedBox(
  shop: Shop,
  buyer: Person,
  seller: Person,
  { quantity = 1, rider, as = "delivered" }: Arrived = {},
) {
  const recipeId = await makeRecipe(seller);
  const { orderIds, transactionId } = await buyBasket(shop, buyer, { [recipeId]: quantity });
  const orderId = orderIds[0] ?? "";
  await arrive(orderId, as, rider);
  return { recipeId, orderId, transactionId };
}

/** Makes the last step of a parcel: delivered or returned. */
export async function arrive(orderId: string, to: "delivered" | "returned", rider?: Person): Promise<void> {
  const before: Partial<ParcelDoc> = {
    deliveryStatus: to === "delivered" ? "out_for_delivery" : "failed_attempt",
    riderId: rider ? new ObjectId(rider.uid) : null,
    takeableAt: null,
    readyAt: new Date(),
  };
  const parcel = await parcelDocs().findOneAndUpdate({ orderId: new ObjectId(orderId) }, { $set: before });
  const admin = await makePerson({ role: "admin" });
  await must("POST /parcels/{id}/status", admin, [parcel?._id.toHexString() ?? ""], {
    to,
    note: "At the door",
  });
}
