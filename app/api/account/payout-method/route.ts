import { call, route } from "@/lib/endpoint/endpoint";
import * as payouts from "@/lib/money/payouts/calls";
import { changePayoutMethod, forgetPayoutMethod, readPayoutMethod } from "@/lib/money/payouts/change-method";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(payouts.readMethod, async ({ viewer }) => Response.json(await readPayoutMethod(viewer.uid))),
  PUT: call(payouts.changeMethod, ({ viewer, body, address }) => changePayoutMethod(viewer, body, address)),
  DELETE: call(payouts.forgetMethod, async ({ viewer, body, address }) => ({
    deletedCount: await forgetPayoutMethod(viewer, body.password, address),
  })),
});
