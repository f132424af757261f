import { z } from "zod";
import { count, moment, objectId, pageFields } from "@/lib/platform/http/answers";
import { ROLES } from "./rules";

const role = z.enum(ROLES);

/** A result of `GET /users/search`. */
export const foundUserView = z.strictObject({ _id: objectId, name: z.string(), email: z.string(), role });

/** A user as admins see one. */
export const listedUserView = foundUserView.extend({
  photoURL: z.string().nullable(),
  isRider: z.boolean(),
  disabled: z.boolean(),
  joined: moment,
  orders: count.describe("Completed orders that they bought."),
});

/** Answer of `GET /users`. */
export const userPageView = z.strictObject({ users: z.array(listedUserView), ...pageFields });

/** Answer of `GET /users/role/{email}`. */
export const roleView = z.strictObject({ role, isRider: z.boolean() });

/** Answer of `GET /account/password-policy`; lengths in characters. */
export const passwordPolicyView = z.strictObject({
  minLength: z.int(),
  maxLength: z.int(),
  require: z.array(z.enum(["lowercase", "uppercase", "numeric", "nonalphanumeric"])),
  refuseCommon: z.boolean(),
});
