import * as carrying from "@/lib/delivery/riders/carry-calls";
import { call, route } from "@/lib/endpoint/endpoint";
import { suggestRider } from "@/lib/flows/suggest-rider";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(carrying.listChoices, async ({ params }) => suggestRider(params.id)),
});
