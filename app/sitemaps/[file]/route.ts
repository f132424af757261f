import { call, route } from "@/lib/endpoint/endpoint";
import { answerMap } from "@/lib/site/answer-sitemap";

export const dynamic = "force-dynamic";

/**
 * Returns one of the sitemaps that the sitemap index lists. Used if the catalogue is too large for a single sitemap.
 */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({ access: "none" }, ({ request, params }) => answerMap(request, params.file ?? "")),
});
