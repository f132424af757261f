import type { ReactNode } from "react";
import { Avatar } from "../ui/avatar";
import { Brand } from "./brand";
import { DashboardBar } from "./dashboard-bar";
import { Palette } from "./palette/palette";
import { type MenuPerson, SideMenu } from "./side-menu";

/** The dashboard: the side menu beside the page, 248 wide; a bar with a drawer under 1024. */
export function DashboardShell({ person, children }: { person: MenuPerson; children: ReactNode }) {
  return (
    <Palette person={{ role: person.role, isRider: person.isRider }}>
      <div className="min-h-dvh lg:grid lg:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)]">
        <aside className="sticky top-0 h-dvh border-r border-line max-lg:hidden">
          <SideMenu person={person} />
        </aside>
        <DashboardBar
          brand={<Brand />}
          avatar={<Avatar name={person.displayName} photo={person.photoURL} />}
          menu={<SideMenu person={person} />}
        />
        <main id="content" className="px-gutter pt-6 pb-16 lg:px-8 lg:pt-9">
          {children}
        </main>
      </div>
    </Palette>
  );
}
