import { call, route } from "@/lib/endpoint/endpoint";
import { answerNextAuth } from "@/lib/people/auth/answer-next-auth";

export const dynamic = "force-dynamic";

// `answerNextAuth` checks the origin itself: NextAuth has other rules for programs than the product's own calls.
const answer = call({ access: "none", sameOrigin: false }, ({ request, address }) =>
  answerNextAuth(request, new URL(request.url).pathname.split("/").slice(3), address),
);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: answer, POST: answer });
