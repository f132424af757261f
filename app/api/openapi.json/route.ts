import { endpoint, route } from "@/lib/endpoint/endpoint";
import { answerDocument } from "@/lib/openapi/answer-document";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "none", handle: async ({ request }) => answerDocument(request) }),
});
