import { deleteAccount } from "@/lib/account/delete-account";
import { readOwnAccount } from "@/lib/account/read-account";
import { updateAccount } from "@/lib/account/update-account";
import { endpoint, route } from "@/lib/endpoint/endpoint";
import { endedCookie } from "@/lib/people/auth/session-cookie";
import { accountChanges, accountDeletion } from "@/lib/people/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    handle: async ({ viewer, request }) => {
      const { account, cookie } = await readOwnAccount(viewer, request);
      return Response.json(account, cookie === null ? {} : { headers: { "set-cookie": cookie } });
    },
  }),
  PATCH: endpoint({
    access: "user",
    body: accountChanges,
    handle: ({ viewer, body }) => updateAccount(viewer, body),
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
