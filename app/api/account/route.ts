import { deleteAccount } from "@/lib/account/delete-account";
import { readAccount } from "@/lib/auth/account";
import { renewedCookie } from "@/lib/auth/renew-session";
import { endedCookie } from "@/lib/auth/session-cookie";
import { endpoint, route } from "@/lib/http/server";
import { renameAuthor } from "@/lib/recipes/rename-author";
import { accountChanges, accountDeletion } from "@/lib/users/schema";
import { updateAccount } from "@/lib/users/update-account";

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
