import { call, route } from "@/lib/endpoint/endpoint";
import { AppError } from "@/lib/platform/errors";

export const dynamic = "force-dynamic";

const unknown = call({ access: "none", sameOrigin: false }, async () => {
  throw new AppError("not_found", "noSuchCall");
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: unknown,
  POST: unknown,
  PUT: unknown,
  PATCH: unknown,
  DELETE: unknown,
});
