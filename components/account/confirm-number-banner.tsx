import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { routes } from "@/lib/routes";
import { phonesTexts as texts } from "@/lib/texts/phones";

/** A banner on each dashboard page that asks to confirm the number anew with which the user logs in. */
export const ConfirmNumberBanner = () => (
  <Notice kind="warning" className="mb-6 print:hidden">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-60">{texts.askAnew}</p>
      <ButtonLink href={`${routes.account}#account-phones`} variant="secondary" size="sm">
        {texts.confirmAnew}
      </ButtonLink>
    </div>
  </Notice>
);
