import { call, route } from "@/lib/endpoint/endpoint";
import { AppError } from "@/lib/platform/errors";
import { answerPicture } from "@/lib/platform/pictures/uploads/answer-picture";
import { ownFiles } from "@/lib/platform/pictures/uploads/save-picture";

export const dynamic = "force-dynamic";

/**
 * Browsers may cache an uploaded picture for a year, because the content under a name never changes. A CDN asks again
 * each day, so that it forgets a deleted person's picture.
 */
const HEADERS = {
  "cache-control": "public, max-age=31536000, s-maxage=86400, immutable",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
};

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({ access: "none" }, async ({ params }) => {
    const picture = await answerPicture(ownFiles(), params.name ?? "");
    if (!picture) throw new AppError("not_found", "noSuchPicture");
    return new Response(picture.bytes, { headers: { ...HEADERS, "content-type": picture.type } });
  }),
});
