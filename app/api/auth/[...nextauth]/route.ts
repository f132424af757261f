import { answerSignIn } from "@/lib/account/answer-sign-in";
import { call, route } from "@/lib/endpoint/endpoint";

export const dynamic = "force-dynamic";

// `sameOrigin: false`, because `answerSignIn` checks the origin itself. NextAuth's rules for requests from programs
// differ from those of the API.
const answer = call({ access: "none", sameOrigin: false }, ({ request, address }) =>
  answerSignIn(request, new URL(request.url).pathname.split("/").slice(3), address),
);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: answer, POST: answer });
