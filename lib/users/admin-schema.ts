import { z } from "zod";
import { normalizeEmail } from "@/lib/auth/email";
import { validationTexts as say } from "@/lib/texts";

export const ROLES = ["user", "seller", "admin"] as const;
export type UserRole = (typeof ROLES)[number];

/** What the list of users is filtered by: a role, or `rider` for whoever carries parcels beside it. */
export const ROLE_FILTERS = [...ROLES, "rider"] as const;
export const USER_STATES = ["enabled", "disabled"] as const;

/** `PATCH /users/admin`. */
export const makeAdminInput = z.object({
  email: z.string(say.emailRequired).transform(normalizeEmail).pipe(z.string().min(1, say.emailRequired)),
});

/** `PATCH /users/{id}`: what is left out stays. */
export const userChange = z.object({
  role: z.enum(ROLES, "Role must be user, seller or admin").optional(),
  disabled: z.boolean("Disabled must be true or false").optional(),
});
export type UserChange = z.output<typeof userChange>;

/** A result of `GET /users/search`. */
export type FoundUser = { _id: string; name: string; email: string; role: UserRole };

/** A user as admins see one; `joined` is ISO 8601, `orders` counts the completed ones they bought. */
export type ListedUser = FoundUser & {
  photoURL: string | null;
  isRider: boolean;
  disabled: boolean;
  joined: string;
  orders: number;
};

/** Answer of `GET /users`. */
export type UserPage = { users: ListedUser[]; total: number; page: number; size: number; pages: number };
