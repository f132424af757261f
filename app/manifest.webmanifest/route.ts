import { call, route } from "@/lib/endpoint/endpoint";
import { appManifest } from "@/lib/site/manifest";

export const dynamic = "force-dynamic";

/** It changes with a release at most; a browser that has installed the app asks once a day. */
const HEADERS = {
  "content-type": "application/manifest+json",
  "cache-control": "public, max-age=86400, stale-while-revalidate=604800",
};

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({ access: "none" }, async ({ request }) => {
    const language = new URL(request.url).searchParams.get("lang") === "bn" ? "bn" : "en";
    return new Response(JSON.stringify(appManifest(language)), { headers: HEADERS });
  }),
});
