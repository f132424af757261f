import * as carrying from "@/lib/delivery/riders/carry-calls";
import { suggestRider } from "@/lib/delivery/riders/suggest-rider";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(carrying.listChoices, async ({ params }) => suggestRider(params.id)),
});
