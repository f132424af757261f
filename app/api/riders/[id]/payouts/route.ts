import { recordMoney } from "@/lib/delivery/riders/record-money";
import { amountInput } from "@/lib/delivery/riders/schema";
import { created, endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "admin",
    body: amountInput,
    handle: async ({ viewer, params, body }) =>
      created(await recordMoney(viewer, params.id ?? "", "paid_out", body.amount)),
  }),
});
