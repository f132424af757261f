import type { Metadata } from "next";
import { AccountData } from "@/components/account/account-data";
import { AccountSection } from "@/components/account/account-section";
import { AccountAddresses } from "@/components/account/addresses";
import { AccountEmail } from "@/components/account/email";
import { AccountPassword } from "@/components/account/password";
import { PayoutAccount } from "@/components/account/payout-account";
import { AccountPhones } from "@/components/account/phones";
import { AccountProfile } from "@/components/account/profile";
import { AccountSessions } from "@/components/account/sessions";
import { GoogleLink } from "@/components/people/auth/google-link";
import { PageHeading } from "@/components/ui/page-heading";
import { RowList } from "@/components/ui/row";
import { readPendingEmail } from "@/lib/account/change-email";
import { listOpenSessions } from "@/lib/account/list-sessions";
import { isProofOld, listOwnPhones, readOwnChange } from "@/lib/account/own-phones";
import { passwordPolicy } from "@/lib/account/require-password";
import { readPayoutMethod } from "@/lib/money/payouts/change-method";
import { readGoogleLink } from "@/lib/people/auth/google/queries-google";
import { googleSettings } from "@/lib/people/auth/google/settings";
import { currentClaims, requireUser } from "@/lib/people/auth/session";
import { listAddresses } from "@/lib/people/users/addresses/queries";
import { profile } from "@/lib/people/users/profile";
import { hasPassword } from "@/lib/people/users/queries-account";
import { mailSettings } from "@/lib/platform/mail/settings";
import { take } from "@/lib/platform/model/shapes";
import { routes } from "@/lib/routes";
import { accountTexts } from "@/lib/texts/account";
import { authTexts } from "@/lib/texts/auth";
import { sideMenuTexts } from "@/lib/texts/side-menu";

export const generateMetadata = (): Metadata => ({ title: sideMenuTexts.account, robots: { index: false } });

/**
 * The user's account page: a list of what is set (profile, delivery addresses, sign-in methods, open sessions, the
 * account's end), each row with its form.
 */
export default async function AccountPage() {
  const viewer = await requireUser(routes.account);
  const claims = await currentClaims();
  const [linked, withPassword, pending, sessions, addresses, phones, change, payoutMethod] =
    await Promise.all([
      readGoogleLink(viewer.uid),
      hasPassword(viewer.uid),
      readPendingEmail(viewer),
      claims ? listOpenSessions(claims) : [],
      listAddresses(viewer.uid),
      listOwnPhones(viewer),
      readOwnChange(viewer.uid),
      readPayoutMethod(viewer.uid),
    ]);
  const { uid, phone, email, emailVerified, displayName } = viewer;
  const sendsMail = mailSettings().smtpUrl !== null;
  return (
    <>
      <PageHeading title={sideMenuTexts.account} size="dashboard" />
      <div className="grid max-w-160 items-start gap-6 xl:max-w-none xl:grid-cols-2">
        <RowList>
          <AccountProfile {...take(profile, { ...viewer, name: displayName })} />
          <AccountAddresses addresses={addresses} />
          <AccountPhones
            phones={phones}
            change={change}
            hasPassword={withPassword}
            isAsked={isProofOld(phones)}
          />
          <PayoutAccount
            method={payoutMethod}
            isQuiet={payoutMethod !== null && new Date(payoutMethod.usableFrom) > new Date()}
            hasPassword={withPassword}
          />
        </RowList>
        <RowList>
          <AccountEmail
            email={email}
            verified={emailVerified}
            phone={phone}
            hasPassword={withPassword}
            pending={pending}
            sendsMail={sendsMail}
          />
          <AccountPassword
            email={email}
            phone={phone}
            hasPassword={withPassword}
            policy={passwordPolicy()}
            sendsMail={sendsMail}
          />
          {(linked || googleSettings()) && (
            <AccountSection
              id="google"
              heading={authTexts.googleLinkHeading}
              now={linked ? linked.email : accountTexts.googleNone}
            >
              <GoogleLink linked={linked} />
            </AccountSection>
          )}
          <AccountSessions uid={uid} sessions={sessions} />
          <AccountData uid={uid} phone={phone} hasPassword={withPassword} />
        </RowList>
      </div>
    </>
  );
}
