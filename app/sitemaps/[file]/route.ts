import { call, route } from "@/lib/endpoint/endpoint";
import { answerMap } from "@/lib/site/answer-sitemap";

export const dynamic = "force-dynamic";

/** A map that the index names, once the catalogue is too large for one. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({ access: "none" }, ({ request, params }) => answerMap(request, params.file ?? "")),
});
