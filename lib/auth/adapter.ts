import "server-only";
import { MongoDBAdapter } from "@auth/mongodb-adapter";
import { ObjectId } from "mongodb";
import type { NextAuthOptions } from "next-auth";
import type { AdapterAccount } from "next-auth/adapters";
import { db, mongo } from "@/lib/db/client";
import { collections } from "@/lib/db/collections";
import { normalizeEmail } from "./email";

type Adapter = NonNullable<NextAuthOptions["adapter"]>;

/**
 * @auth/mongodb-adapter on the product's own client. New users get the product's fields, and a linked account
 * keeps who it is but none of the provider's tokens.
 */
export function usersAdapter(): Adapter {
  const base = MongoDBAdapter(mongo(), { databaseName: db().databaseName }) as Adapter;
  return {
    ...base,
    createUser: async (user: { name?: string | null; email: string; image?: string | null }) => {
      const _id = new ObjectId();
      const email = normalizeEmail(user.email);
      const name = user.name?.trim() || email.split("@")[0] || email;
      const image = user.image ?? null;
      await collections.users().insertOne({
        _id,
        name,
        image,
        displayName: name,
        photoURL: image,
        email,
        emailVerified: null,
        role: "user",
        isRider: false,
        disabled: false,
        sessionVersion: 0,
        createdAt: new Date(),
        lastSignInAt: null,
      });
      return { id: _id.toHexString(), name, email, image, emailVerified: null, sessionVersion: 0 };
    },
    linkAccount: async ({ provider, providerAccountId, type, userId }: AdapterAccount) => {
      await db()
        .collection("accounts")
        .insertOne({ provider, providerAccountId, type, userId: new ObjectId(userId) });
    },
  };
}
