import { call, type Person } from "./e2e-people";
import { approvedRider, demoAdmin } from "./e2e-riders";

const PLACE = { region: "Khulna", district: "Khulna" };

/** The kitchen packs the buyer's newest box, and a rider of its region carries it to the door and enters the code. */
export async function deliverByCall(kitchen: Person, buyer: Person): Promise<{ orderId: string }> {
  const [order] = await call(buyer, "GET", "/orders");
  await call(kitchen, "PATCH", "/account/pickup", {
    phone: "01711 204 588",
    ...PLACE,
    center: "Sonadanga",
    address: "55 KDA Avenue",
  });
  await call(kitchen, "POST", `/orders/${order._id}/ready`);
  const sold: { _id: string; parcelId: string }[] = await call(kitchen, "GET", "/sales");
  const parcelId = sold.find(({ _id }) => _id === order._id)?.parcelId;
  const rider = await approvedRider(await demoAdmin(), "Sohel Mia", PLACE);
  await call(rider, "POST", `/parcels/${parcelId}/claim`);
  for (const status of ["picked_up", "in_transit", "out_for_delivery"])
    await call(rider, "POST", `/parcels/${parcelId}/status`, { to: status });
  await call(rider, "POST", `/parcels/${parcelId}/status`, { to: "delivered", code: order.code });
  return { orderId: order._id };
}
