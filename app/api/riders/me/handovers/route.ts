import * as handovers from "@/lib/delivery/handovers/calls";
import { call, created, route } from "@/lib/endpoint/endpoint";
import { stateCash } from "@/lib/flows/hand-in";
import { listOwnHandovers } from "@/lib/flows/list-handovers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(handovers.listOwn, ({ viewer, query }) => listOwnHandovers(viewer, query)),
  POST: call(handovers.state, async ({ viewer, body }) => created(await stateCash(viewer, body.amount))),
});
