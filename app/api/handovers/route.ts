import * as handovers from "@/lib/delivery/handovers/calls";
import { call, route } from "@/lib/endpoint/endpoint";
import { listOpenHandovers } from "@/lib/flows/list-handovers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(handovers.listOpen, ({ query }) => listOpenHandovers(query)),
});
