import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { readAccount, readProviderIds } from "./queries-account";

/**
 * Builds `session.user` as the contract describes it ("Identity provider"). The data comes from the database, not
 * from the token.
 */
export async function sessionUser(viewer: Viewer) {
  const [account, providers] = await Promise.all([readAccount(viewer), readProviderIds(viewer)]);
  const { email, emailVerified, phone, displayName, photoURL, role, isRider, metadata } = account;
  return {
    uid: viewer.uid,
    email,
    emailVerified,
    displayName,
    photoURL,
    phoneNumber: phone,
    isAnonymous: false as const,
    tenantId: null,
    providerData: providers.map((providerId) => ({
      providerId,
      uid: { password: email, phone }[providerId] ?? viewer.uid,
      displayName,
      email,
      phoneNumber: phone,
      photoURL,
    })),
    metadata,
    role,
    isRider,
  };
}
