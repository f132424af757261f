import { passwordPolicy } from "@/lib/account/require-password";
import { call, route } from "@/lib/endpoint/endpoint";
import * as users from "@/lib/people/users/calls";

export const dynamic = "force-dynamic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(users.readPasswordPolicy, async () => passwordPolicy()),
});
