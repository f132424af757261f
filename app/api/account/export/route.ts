import { exportAccount } from "@/lib/account/export-account";
import * as kept from "@/lib/account/kept-calls";
import { call, route } from "@/lib/endpoint/endpoint";
import { requireClaims } from "@/lib/people/auth/session";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(
    kept.exportAll,
    async ({ viewer, request }) =>
      new Response(JSON.stringify(await exportAccount(viewer, await requireClaims(request)), null, 2), {
        headers: {
          "content-type": "application/json; charset=utf-8",
          "content-disposition": 'attachment; filename="ranna-account.json"',
        },
      }),
  ),
});
