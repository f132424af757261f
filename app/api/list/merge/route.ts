import { endpoint, route } from "@/lib/endpoint/endpoint";
import { mergeGuestList } from "@/lib/shop/lists/merge-guest-list";
import { guestListInput } from "@/lib/shop/lists/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: guestListInput,
    handle: async ({ viewer, body }) => mergeGuestList(viewer, body),
  }),
});
