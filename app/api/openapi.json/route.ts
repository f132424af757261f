import { call, route } from "@/lib/endpoint/endpoint";
import { answerDocument } from "@/lib/openapi/answer-document";
import * as server from "@/lib/openapi/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(server.readDocument, async ({ request }) => answerDocument(request)),
});
