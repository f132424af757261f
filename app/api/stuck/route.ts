import { call, route } from "@/lib/endpoint/endpoint";
import * as incidents from "@/lib/incidents/calls";
import { listStuck } from "@/lib/incidents/list-stuck";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(incidents.list, () => listStuck()),
});
