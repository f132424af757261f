import { Menu } from "lucide";
import { commonTexts } from "@/lib/texts/common";
import { topBarTexts } from "@/lib/texts/top-bar";
import { DropdownMenu } from "../ui/dropdown-menu";
import { Icon } from "../ui/icon";
import { Brand } from "./brand";
import { GuestLinks } from "./guest-links";
import { LateThemeToggle, LateViewerCorner } from "./late-parts";
import { NavLinks } from "./nav-links";

/** The sticky bar of the public pages: brand, the five links, the person's corner; a menu under 1024. */
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
          <LateViewerCorner>
            <GuestLinks kind="bar" />
          </LateViewerCorner>
          <div className="lg:hidden">
            <DropdownMenu
              label={commonTexts.menu}
              trigger={<Icon of={Menu} aria-hidden size={24} />}
              triggerClassName="-mr-2 grid size-touch place-items-center rounded-sm"
              panelClassName="under-bar w-[calc(100%-1.5rem)] max-w-80 p-3"
            >
              <nav aria-label={topBarTexts.navigation}>
                <ul>
                  <NavLinks kind="menu" />
                </ul>
              </nav>
              <GuestLinks kind="menu" />
              <LateThemeToggle className="mt-2 w-full px-3 text-ink-2 hover:bg-sunken" />
            </DropdownMenu>
          </div>
        </div>
      </div>
    </header>
  );
}
