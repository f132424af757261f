import { call, route } from "@/lib/endpoint/endpoint";
import { answerFeed } from "@/lib/site/answer-feed";

export const dynamic = "force-dynamic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({ access: "none" }, ({ request }) => answerFeed(request)),
});
