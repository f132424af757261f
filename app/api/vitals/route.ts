import { call, route } from "@/lib/endpoint/endpoint";
import * as site from "@/lib/site/calls";
import { countVitals } from "@/lib/site/vitals/count-vitals";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(site.countVitals, ({ body, address }) => countVitals(body, address)),
});
