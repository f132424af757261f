import type { ReactNode } from "react";
import { PaletteButton } from "@/components/layout/palette/palette";
import { InboxEntry, NoticeBell } from "@/components/people/notices/notice-bell";
import { AsWritten } from "@/components/ui/as-written";
import { Avatar } from "@/components/ui/avatar";
import { Icon } from "@/components/ui/icon";
import { LanguageLink } from "@/components/ui/language-link";
import { sideMenuTexts } from "@/lib/texts/side-menu";
import { Brand } from "./brand";
import { DashboardBar } from "./dashboard-bar";
import { LogoutButton } from "./logout-button";
import { Palette } from "./palette/palette";
import { sideMenuFor } from "./side-menu-entries";
import { SideMenuLink } from "./side-menu-link";
import { ThemeToggle } from "./theme-toggle";

/**
 * The frame of all dashboard pages: the side menu, 248 px wide, beside the page. Below 1024 px, a bar with a drawer
 * replaces the side menu.
 */
export function DashboardShell({
  person,
  stuck,
  children,
}: {
  person: MenuPerson;
  /** How many things need a hand, for the menu; null for everybody but admins. */
  stuck: ReactNode;
  children: ReactNode;
}) {
  // One element for both places, so that the page's data has the menu once.
  const menu = <SideMenu person={person} stuck={stuck} />;
  return (
    <Palette person={{ role: person.role, isRider: person.isRider, isSender: person.isSender }}>
      <div className="min-h-dvh lg:grid lg:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)] print:block">
        <aside className="sticky top-0 h-dvh overflow-y-auto border-r border-line max-lg:hidden print:hidden">
          {menu}
        </aside>
        <DashboardBar
          brand={<Brand />}
          bell={<NoticeBell uid={person.uid} />}
          avatar={<Avatar name={person.displayName} photo={person.photoURL} />}
          menu={menu}
        />
        <main id="content" className="px-gutter pt-6 pb-16 lg:px-8 lg:pt-9">
          {children}
        </main>
      </div>
    </Palette>
  );
}

export interface MenuPerson {
  uid: string;
  displayName: string;
  photoURL: string | null;
  role: "user" | "seller" | "admin";
  isRider: boolean;
  isSender: boolean;
}

/** The side menu: the brand, the entries for the person's roles, the person's name and a Logout button. */
export function SideMenu({ person, stuck }: { person: MenuPerson; stuck?: ReactNode }) {
  return (
    <div className="flex h-full flex-col px-3 pt-5 pb-3">
      <Brand className="mx-3 mb-5" />
      <PaletteButton className="mb-3" />
      {/* Where too little height is left for the entries, the whole menu scrolls. */}
      <nav
        aria-label={sideMenuTexts.navigation}
        className="scroll-edges min-h-48 flex-1 overflow-y-auto [@media(height<36rem)]:flex-none"
      >
        <ul className="grid gap-0.5">
          {sideMenuFor(person).map(({ href, label, icon, segments, counts }) => (
            <li key={href}>
              <SideMenuLink href={href} segments={segments} icon={<Icon of={icon} aria-hidden size={20} />}>
                {counts === "unread" ? <InboxEntry uid={person.uid} label={label} /> : label}
                {counts === "stuck" && stuck}
              </SideMenuLink>
            </li>
          ))}
        </ul>
      </nav>
      {/* In one line, because each further line takes one from the menu above on a low screen. */}
      <div className="mt-1 mb-2 flex flex-wrap items-center">
        <LanguageLink className="flex min-h-touch items-center rounded-sm pr-2 pl-3 text-xs font-medium text-ink-2 hover:bg-sunken hover:text-ink" />
        <ThemeToggle className="grow px-2 text-xs text-ink-2 hover:bg-sunken hover:text-ink lg:whitespace-nowrap" />
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4 pb-1 pl-3">
        <Avatar name={person.displayName} photo={person.photoURL} />
        <p className="min-w-0 flex-[1_1_5rem] leading-tight">
          <AsWritten of={person.displayName} className="line-clamp-2 font-semibold wrap-anywhere" />
          <span className="block text-sm text-ink-3">{rolesOf(person)}</span>
        </p>
        <LogoutButton />
      </div>
    </div>
  );
}

/** Returns a person's roles as text, for example "seller" and "rider". The role "user" is left out for a rider. */
export function rolesOf({ role, isRider }: { role: "user" | "seller" | "admin"; isRider: boolean }): string {
  const own = isRider && role === "user" ? [] : [sideMenuTexts.roles[role]];
  return [...own, ...(isRider ? [sideMenuTexts.roles.rider] : [])].join(", ");
}
