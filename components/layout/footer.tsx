"use client";

import { LanguageLink } from "@/components/ui/language-link";
import { Link } from "@/components/ui/link";
import { routes } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { footerTexts } from "@/lib/texts/footer";
import { legalTexts } from "@/lib/texts/legal";
import { listsTexts } from "@/lib/texts/lists";
import { ordersTexts } from "@/lib/texts/orders";
import { savedTexts } from "@/lib/texts/saved";
import { sideMenuTexts } from "@/lib/texts/side-menu";
import { topBarTexts } from "@/lib/texts/top-bar";
import { Brand } from "./brand";
import { ThemeToggle } from "./theme-toggle";

interface FooterLink {
  href: string;
  label: string;
  /** Who sees the link. Unset: everybody. */
  only?: "guest-only" | "member-only";
}

const columns = (): readonly (readonly FooterLink[])[] => [
  [
    { href: routes.recipes, label: topBarTexts.allRecipe },
    { href: routes.addRecipe, label: topBarTexts.addRecipes },
    { href: routes.cart, label: footerTexts.yourCart },
    { href: routes.saved, label: savedTexts.heading },
    { href: routes.list, label: listsTexts.heading },
  ],
  [
    { href: routes.about, label: topBarTexts.aboutUs },
    { href: routes.blogs, label: topBarTexts.blogs },
    { href: routes.developers, label: footerTexts.developers },
  ],
  [
    { href: routes.tracking, label: footerTexts.track },
    { href: routes.addParcel, label: footerTexts.bookParcel },
    { href: routes.beARider, label: sideMenuTexts.beARider },
    // Guests and signed-in users get the same number of links, so that nothing moves when it becomes known who the
    // user is.
    { href: routes.login, label: topBarTexts.login, only: "guest-only" },
    { href: routes.register, label: topBarTexts.createAccount, only: "guest-only" },
    { href: routes.myOrders, label: ordersTexts.heading, only: "member-only" },
    { href: routes.account, label: sideMenuTexts.account, only: "member-only" },
  ],
];

const ownPages = (): readonly string[] => [
  routes.addParcel,
  routes.beARider,
  routes.myOrders,
  routes.account,
];

/** The links in the last line of the footer. */
const legalLinks = (): readonly FooterLink[] => [
  { href: routes.terms, label: legalTexts.terms },
  { href: routes.refundPolicy, label: legalTexts.refundPolicy },
  { href: routes.delivery, label: legalTexts.delivery },
  { href: routes.privacy, label: legalTexts.privacy },
];

/** The footer of the public pages. `year`: the year in which the page was rendered. */
export function Footer({ year }: { year: number }) {
  return (
    <footer className="bg-begun text-on-begun print:hidden">
      <div className="mx-auto max-w-page px-gutter pt-10 pb-8 lg:pt-16 lg:pb-10">
        <div className="grid gap-y-6 lg:grid-cols-[32.25rem_minmax(0,1fr)]">
          <div>
            <Brand size="lg" thread="text-shorshe" />
            <p className="mt-3 max-w-sm text-on-begun-2">{commonTexts.tagline}</p>
          </div>
          <nav aria-label={footerTexts.navigation} className="foot-links">
            <div className="grid grid-cols-2 gap-x-6 md:grid-cols-3">
              {columns().map((column) => (
                <ul key={column[0]?.href} className="first:max-md:row-span-2">
                  {column.map(({ href, label, only }) => (
                    <li key={href} className={only}>
                      <Link
                        href={href}
                        // A user's own pages are not prefetched, because few visitors who see the footer open them.
                        prefetch={ownPages().includes(href) ? false : null}
                      >
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              ))}
            </div>
          </nav>
        </div>
        <div className="mt-6 flex flex-wrap items-center justify-between border-t border-on-begun-2/30 pt-3 lg:mt-10 gap-x-6 gap-y-2 text-sm text-on-begun-2">
          <p>{footerTexts.copyright(year)}</p>
          <nav aria-label={footerTexts.legal} className="foot-links max-md:order-first max-md:w-full">
            <ul className="flex flex-wrap gap-x-6">
              {legalLinks().map(({ href, label }) => (
                <li key={href}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <LanguageLink className="inline-flex min-h-touch items-center hover:text-on-begun" />
          <ThemeToggle className="hover:text-on-begun" />
        </div>
      </div>
    </footer>
  );
}
