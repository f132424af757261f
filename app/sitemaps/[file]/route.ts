import { call, route } from "@/lib/endpoint/endpoint";
import { answerMap } from "@/lib/site/answer-sitemap";

export const dynamic = "force-dynamic";

/** One of the sitemaps that the index names, where the catalogue is too large for a single one. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({ access: "none" }, ({ request, params }) => answerMap(request, params.file ?? "")),
});
