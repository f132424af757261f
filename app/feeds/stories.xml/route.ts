import { endpoint, route } from "@/lib/endpoint/endpoint";
import { answerStories } from "@/lib/site/answer-feed";

export const dynamic = "force-dynamic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "none", handle: ({ request }) => answerStories(request) }),
});
