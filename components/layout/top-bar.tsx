"use client";

import { Menu } from "lucide";
import { ButtonLink } from "@/components/ui/button-link";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { LanguageLink } from "@/components/ui/language-link";
import { Link } from "@/components/ui/link";
import { RoutedLink } from "@/components/ui/routed-link";
import { routes } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { topBarTexts } from "@/lib/texts/top-bar";
import { barLinks, ownLinks } from "./bar-links";
import { Brand } from "./brand";
import { NavLink, type NavLinkProps } from "./nav-link";
import { ThemeToggle } from "./theme-toggle";
import { ViewerCorner } from "./viewer-corner";

/**
 * The sticky bar of the public pages: the brand, five links, and the sign-in links or the user's menu. Below 1024 px,
 * the links are in a menu.
 */
export function TopBar() {
  return (
    <header className="top-bar print:hidden">
      <div className="bar-row">
        <Brand thread="text-(--bar-thread)" />
        <nav aria-label={topBarTexts.navigation} className="max-lg:hidden">
          <ul className="flex gap-6 xl:gap-8">
            <NavLinks kind="bar" />
          </ul>
        </nav>
        <div className="bar-corner">
          <LanguageLink className="inline-flex min-h-touch items-center px-3 font-medium text-inherit max-lg:hidden" />
          <ViewerCorner>
            <GuestLinks kind="bar" />
          </ViewerCorner>
          <div className="lg:hidden">
            <DropdownMenu
              label={commonTexts.menu}
              trigger={<Icon of={Menu} aria-hidden size={24} />}
              triggerClassName="mr-[-8px] grid size-touch place-items-center rounded-sm"
              panelClassName="under-bar w-[calc(100%-1.5rem)] max-w-80 p-3"
            >
              <nav aria-label={topBarTexts.navigation}>
                <ul>
                  <NavLinks kind="menu" />
                </ul>
                <ul className="mt-2 grid grid-cols-2 border-t border-line pt-2">
                  {ownLinks().map(({ href, label }) => (
                    <li key={href}>
                      <RoutedLink
                        href={href}
                        className="flex min-h-12 items-center rounded-sm px-3 font-medium hover:bg-sunken"
                      >
                        {label}
                      </RoutedLink>
                    </li>
                  ))}
                </ul>
              </nav>
              <GuestLinks kind="menu" />
              <LanguageLink className="mt-2 flex min-h-12 items-center rounded-sm border-t border-line px-3 font-medium text-ink hover:bg-sunken" />
              <ThemeToggle className="w-full px-3 text-ink-2 hover:bg-sunken" />
            </DropdownMenu>
          </div>
        </div>
      </div>
    </header>
  );
}

/** The five links, either in the top bar or in its menu on small screens. */
function NavLinks({ kind }: { kind: NavLinkProps["kind"] }) {
  return barLinks().map((link) => (
    <li key={link.href}>
      <NavLink {...link} kind={kind} />
    </li>
  ));
}

/** The links Login and Create Account, which only guests see. */
function GuestLinks({ kind }: { kind: "bar" | "menu" }) {
  if (kind === "menu") {
    return (
      <div className="guest-only mt-2 grid gap-2 border-t border-line pt-4">
        <ButtonLink href={routes.login} variant="secondary">
          {topBarTexts.login}
        </ButtonLink>
        <ButtonLink href={routes.register}>{topBarTexts.createAccount}</ButtonLink>
      </div>
    );
  }
  return (
    <div className="guest-only flex items-center gap-1 max-lg:hidden">
      <Link
        href={routes.login}
        className="inline-flex min-h-touch items-center rounded-sm px-3 font-semibold whitespace-nowrap text-inherit"
      >
        {topBarTexts.login}
      </Link>
      <Link
        href={routes.register}
        className="bar-button inline-flex min-h-touch items-center rounded-sm px-5 font-semibold whitespace-nowrap transition-opacity hover:opacity-90"
      >
        {topBarTexts.createAccount}
      </Link>
    </div>
  );
}
