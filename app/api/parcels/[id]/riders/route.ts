import { suggestDeskRider } from "@/lib/delivery/riders/suggest-desk-rider";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "admin",
    handle: async ({ params }) => suggestDeskRider(params.id ?? ""),
  }),
});
