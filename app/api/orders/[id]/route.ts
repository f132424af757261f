import { call, route } from "@/lib/endpoint/endpoint";
import * as orders from "@/lib/shop/orders/calls";
import { changeAddress } from "@/lib/shop/orders/change-address";
import { readAdminOrder } from "@/lib/shop/orders/read-admin";

/** GET returns all details of an order, for admins. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(orders.readForAdmins, async ({ params }) => readAdminOrder(params.id)),
  PATCH: call(orders.changeAddress, async ({ viewer, params, body }) =>
    changeAddress(viewer, params.id, body),
  ),
});
