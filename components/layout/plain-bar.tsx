import { CircleUser, Menu, ShoppingBasket } from "lucide";
import { LanguageLink } from "@/components/ui/language-link";
import { routes } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { localPath } from "@/lib/texts/language";
import { topBarTexts } from "@/lib/texts/top-bar";
import { Icon } from "../ui/icon";
import { barLinks, ownLinks } from "./bar-links";
import { PlainBrand } from "./plain-brand";

interface PlainLink {
  href: string;
  label: string;
  only?: "guest-only";
}

const guestLinks = (): readonly PlainLink[] => [
  { href: routes.login, label: topBarTexts.login, only: "guest-only" },
  { href: routes.register, label: topBarTexts.createAccount, only: "guest-only" },
];

const menuLinks = (): readonly PlainLink[] => [...barLinks(), ...ownLinks(), ...guestLinks()];

/** The top bar of the "not found" page. It looks like the usual bar, but has plain links and needs no script. */
export function PlainBar() {
  return (
    <header className="top-bar">
      <div className="bar-row">
        <PlainBrand thread="text-(--bar-thread)" />
        <nav aria-label={topBarTexts.navigation} className="max-lg:hidden">
          <ul className="flex gap-6 xl:gap-8">
            {barLinks().map(({ href, label }) => (
              <li key={href}>
                <a
                  href={localPath(href)}
                  className="flex min-h-touch items-center font-medium whitespace-nowrap text-(--bar-ink-2) hover:text-(--bar-ink)"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="bar-corner">
          <LanguageLink className="inline-flex min-h-touch items-center px-3 font-medium text-inherit max-lg:hidden" />
          <div className="guest-only flex items-center gap-1 max-lg:hidden">
            <a
              href={localPath(routes.login)}
              className="inline-flex min-h-touch items-center rounded-sm px-5 font-semibold text-inherit"
            >
              {topBarTexts.login}
            </a>
            <a
              href={localPath(routes.register)}
              className="bar-button inline-flex min-h-touch items-center rounded-sm px-5 font-semibold"
            >
              {topBarTexts.createAccount}
            </a>
          </div>
          <a
            href={localPath(routes.cart)}
            aria-label={topBarTexts.cart(0)}
            className="member-only grid size-touch place-items-center"
          >
            <Icon of={ShoppingBasket} aria-hidden size={22} />
          </a>
          <a
            href={localPath(routes.dashboard)}
            aria-label={topBarTexts.dashbord}
            className="member-only grid size-touch place-items-center"
          >
            <Icon of={CircleUser} aria-hidden size={26} />
          </a>
          <details className="plain-menu lg:hidden">
            <summary
              aria-label={commonTexts.menu}
              className="mr-[-8px] grid size-touch list-none place-items-center rounded-sm"
            >
              <Icon of={Menu} aria-hidden size={24} />
            </summary>
            <ul className="under-bar fixed z-50 w-[calc(100%-1.5rem)] max-w-80 rounded-md border border-line bg-surface p-3 text-ink shadow-float">
              {menuLinks().map(({ href, label, only }) => (
                <li key={href} className={only}>
                  <a
                    href={localPath(href)}
                    className="flex min-h-12 items-center rounded-sm px-3 font-medium hover:bg-sunken"
                  >
                    {label}
                  </a>
                </li>
              ))}
              <li>
                <LanguageLink className="flex min-h-12 items-center rounded-sm px-3 font-medium hover:bg-sunken" />
              </li>
            </ul>
          </details>
        </div>
      </div>
    </header>
  );
}
