import { call, route } from "@/lib/endpoint/endpoint";
import { answerSitemap } from "@/lib/site/answer-sitemap";

export const dynamic = "force-dynamic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({ access: "none" }, ({ request }) => answerSitemap(request)),
});
