import "server-only";
import { MongoDBAdapter } from "@auth/mongodb-adapter";
import type { NextAuthOptions } from "next-auth";
import { db, mongo } from "@/lib/platform/db/client";

type Adapter = NonNullable<NextAuthOptions["adapter"]>;

/**
 * @auth/mongodb-adapter on the product's own database client, reduced to finding the account that a provider's
 * account opens. It writes nothing: google-sign-in.ts creates and links accounts in one transaction and by the
 * contract's rule, before NextAuth looks for them. Without the adapter's writing methods NextAuth fails instead of
 * writing by itself.
 */
export function usersAdapter(): Adapter {
  const base = MongoDBAdapter(mongo(), { databaseName: db().databaseName }) as Adapter;
  const { getUserByAccount } = base;
  return {
    ...(getUserByAccount ? { getUserByAccount } : {}),
    // Returns null, so that NextAuth does not compare the new sign-in with the signed-in account. Otherwise it would
    // reject signing in as another account.
    getUser: async () => null,
  };
}
