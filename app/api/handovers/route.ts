import * as handovers from "@/lib/delivery/handovers/calls";
import { listOpenHandovers } from "@/lib/delivery/handovers/list-handovers";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(handovers.listOpen, ({ query }) => listOpenHandovers(query)),
});
