import { created, endpoint, route } from "@/lib/http/server";
import { recordMoney } from "@/lib/riders/record-money";
import { amountInput } from "@/lib/riders/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "admin",
    body: amountInput,
    handle: async ({ viewer, params, body }) =>
      created(await recordMoney(viewer, params.id ?? "", "cash_handed_in", body.amount)),
  }),
});
