import { call, route } from "@/lib/endpoint/endpoint";
import * as site from "@/lib/site/calls";
import { readKitchenPage } from "@/lib/site/read-kitchen-page";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(site.readKitchen, ({ params }) => readKitchenPage(params.authorId)),
});
