import { endpoint, route } from "@/lib/http/server";
import { suggestDeskRider } from "@/lib/riders/suggest-desk-rider";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "admin",
    handle: async ({ params }) => suggestDeskRider(params.id ?? ""),
  }),
});
