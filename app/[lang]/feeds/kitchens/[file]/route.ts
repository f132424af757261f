import { call, route } from "@/lib/endpoint/endpoint";
import { answerKitchen } from "@/lib/site/answer-feed";

export const dynamic = "force-dynamic";

/** `{authorId}.xml`: Next knows no parameter inside a segment. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({ access: "none" }, ({ request, params }) => answerKitchen(request, params.file ?? "")),
});
