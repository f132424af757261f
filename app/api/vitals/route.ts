import { endpoint, route } from "@/lib/endpoint/endpoint";
import { countVitals } from "@/lib/site/vitals/count-vitals";
import { vitalsInput } from "@/lib/site/vitals/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "none",
    body: vitalsInput,
    handle: ({ body, address }) => countVitals(body, address),
  }),
});
