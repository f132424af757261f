import { call, route } from "@/lib/endpoint/endpoint";
import { readStartAddress } from "@/lib/site/start-address";

export const dynamic = "force-dynamic";

/** The first address of the installed app. It is never stored, because it depends on who is signed in. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({ access: "none" }, async ({ request }) => {
    const headers = { location: await readStartAddress(request), "cache-control": "private, no-store" };
    return new Response(null, { status: 307, headers });
  }),
});
