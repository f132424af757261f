import { applyAsRider } from "@/lib/delivery/riders/apply";
import * as riders from "@/lib/delivery/riders/calls";
import { call, created, route } from "@/lib/endpoint/endpoint";
import { listRiders } from "@/lib/flows/list-riders";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(riders.list, async ({ query }) => listRiders(query)),
  POST: call(riders.apply, async ({ viewer, body }) => created(await applyAsRider(viewer, body))),
});
