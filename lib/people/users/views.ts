import { z } from "zod";
import { count, moment, pageFields } from "@/lib/platform/http/answers";
import { all } from "@/lib/platform/model/fields";
import { answerView } from "@/lib/platform/model/shapes";
import { user } from "./model";
import type { profile } from "./profile";

/** A profile as its owner is shown it. */
export type Profile = z.output<typeof profile>;

export const foundUser = user.pick({ _id: true, name: true, email: true, phone: true, role: true });
export const listedUser = user.pick({
  ...all(foundUser),
  photoURL: true,
  isRider: true,
  disabled: true,
  createdAt: true,
});

/** One result of `GET /users/search`. */
export const foundUserView = answerView(foundUser);
export type FoundUser = z.infer<typeof foundUserView>;

export const listedUserView = answerView(listedUser.omit({ createdAt: true })).extend({
  joined: moment,
  orders: count.describe("Completed orders that they bought."),
});
export type ListedUser = z.infer<typeof listedUserView>;

/** The response of `GET /users`. */
export const userPageView = z.strictObject({ users: z.array(listedUserView), ...pageFields });
export type UserPage = z.infer<typeof userPageView>;

export const rolesOfUser = user.pick({ role: true, isRider: true });

/** The response of `GET /users/role/{email}`. */
export const roleView = answerView(rolesOfUser);

/** The response of `GET /account/password-policy`; lengths are in characters. */
export const passwordPolicyView = z.strictObject({
  minLength: z.int(),
  maxLength: z.int(),
  require: z.array(z.enum(["lowercase", "uppercase", "numeric", "nonalphanumeric"])),
  refuseCommon: z.boolean(),
});
