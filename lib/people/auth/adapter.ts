import "server-only";
import { MongoDBAdapter } from "@auth/mongodb-adapter";
import type { NextAuthOptions } from "next-auth";
import { db, mongo } from "@/lib/platform/db/client";

type Adapter = NonNullable<NextAuthOptions["adapter"]>;

/**
 * @auth/mongodb-adapter on the product's own client, to find who belongs to a provider's account. It writes nothing:
 * accounts are made and linked by google-sign-in.ts in one transaction and under the contract's rule, before NextAuth
 * looks, and without the writing methods NextAuth fails rather than go around that.
 */
export function usersAdapter(): Adapter {
  const base = MongoDBAdapter(mongo(), { databaseName: db().databaseName }) as Adapter;
  const { getUserByAccount } = base;
  return {
    ...(getUserByAccount ? { getUserByAccount } : {}),
    // Who is signed in is nothing that a sign-in builds on: NextAuth would refuse to change accounts.
    getUser: async () => null,
  };
}
