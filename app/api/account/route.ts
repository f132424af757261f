import { deleteAccount } from "@/lib/account/delete-account";
import { updateAccount } from "@/lib/account/update-account";
import { endpoint, route } from "@/lib/endpoint/endpoint";
import { readAccount } from "@/lib/people/auth/account";
import { renewedCookie } from "@/lib/people/auth/renew-session";
import { endedCookie } from "@/lib/people/auth/session-cookie";
import { accountChanges, accountDeletion } from "@/lib/people/users/schema";
import { renameAuthor } from "@/lib/shop/recipes/rename-author";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    handle: async ({ viewer, request }) => {
      const response = Response.json(await readAccount(viewer));
      const cookie = await renewedCookie(request);
      if (cookie) response.headers.append("set-cookie", cookie);
      return response;
    },
  }),
  PATCH: endpoint({
    access: "user",
    body: accountChanges,
    handle: async ({ viewer, body }) => {
      const account = await updateAccount(viewer, body);
      if (body.name !== undefined) await renameAuthor(viewer.uid, account);
      return account;
    },
  }),
  DELETE: endpoint({
    access: "user",
    body: accountDeletion,
    handle: async ({ viewer, body, address }) => {
      await deleteAccount(viewer, body, address);
      return Response.json({ deletedCount: 1 }, { headers: { "set-cookie": endedCookie() } });
    },
  }),
});
