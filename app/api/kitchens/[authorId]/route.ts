import { endpoint, route } from "@/lib/endpoint/endpoint";
import { readKitchenPage } from "@/lib/site/read-kitchen-page";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "none",
    handle: ({ params }) => readKitchenPage(params.authorId ?? ""),
  }),
});
