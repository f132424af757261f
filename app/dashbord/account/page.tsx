import type { Metadata } from "next";
import { PageHeading } from "@/components/layout/page-heading";
import { GoogleLink } from "@/components/users/google-link";
import { readGoogleLink } from "@/lib/auth/google-accounts";
import { requireUser } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { routes } from "@/lib/routes";
import { sideMenuTexts } from "@/lib/texts";

export const metadata: Metadata = { title: sideMenuTexts.account, robots: { index: false } };

/** One's own account: the ways into it. */
export default async function AccountPage() {
  const viewer = await requireUser(routes.account);
  const linked = await readGoogleLink(viewer.uid);
  return (
    <>
      <PageHeading title={sideMenuTexts.account} size="dashboard" />
      {(linked || env().google) && <GoogleLink linked={linked} />}
    </>
  );
}
