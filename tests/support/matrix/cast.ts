import { ObjectId } from "mongodb";
import { userDocs } from "@/lib/people/users/collections";
import { makePerson, type Person } from "../accounts";
import { makeRider } from "../delivery";

/**
 * The roles of callers. `owner` owns the thing that the call names; `disabled` calls with a token from before the
 * account was disabled.
 */
export const ROLES = ["nobody", "user", "owner", "seller", "rider", "admin", "disabled"] as const;
export type Role = (typeof ROLES)[number];
export type Cast = Record<Exclude<Role, "nobody">, Person>;

/** One person for each role. The account of `disabled` was disabled after signing in. */
export async function makeCast(): Promise<Cast> {
  const [user, owner, seller, rider, admin, disabled] = await Promise.all([
    makePerson(),
    makePerson(),
    makePerson({ role: "seller" }),
    makeRider(),
    makePerson({ role: "admin" }),
    makePerson(),
  ]);
  const _id = new ObjectId(disabled.uid);
  await userDocs().updateOne({ _id }, { $set: { disabled: true } });
  return { user, owner, seller, rider, admin, disabled };
}

/** Restores the roles that calls have changed: publishing a recipe makes a user a seller. */
export async function playAnew(cast: Cast): Promise<void> {
  const ids = [cast.user, cast.owner, cast.rider].map(({ uid }) => new ObjectId(uid));
  await userDocs().updateMany({ _id: { $in: ids } }, { $set: { role: "user" } });
  await userDocs().updateOne({ _id: new ObjectId(cast.seller.uid) }, { $set: { role: "seller" } });
}
