import { sideMenuTexts } from "@/lib/texts/side-menu";
import { Avatar } from "../ui/avatar";
import { Icon } from "../ui/icon";
import { Brand } from "./brand";
import { LogoutButton } from "./logout-button";
import { PaletteButton } from "./palette/palette";
import { rolesOf } from "./roles-of";
import { sideMenuFor } from "./side-menu-entries";
import { SideMenuLink } from "./side-menu-link";
import { ThemeToggle } from "./theme-toggle";

export interface MenuPerson {
  displayName: string;
  email: string;
  photoURL: string | null;
  role: "user" | "seller" | "admin";
  isRider: boolean;
}

/** Brand, the entries of the role, and the person with Logout at the foot. */
export function SideMenu({ person }: { person: MenuPerson }) {
  return (
    <div className="flex h-full flex-col px-3 pt-5 pb-3">
      <Brand className="mx-3 mb-5" />
      <PaletteButton className="mb-3" />
      <nav aria-label={sideMenuTexts.navigation} className="min-h-0 flex-1 overflow-y-auto">
        <ul className="grid gap-0.5">
          {sideMenuFor(person).map(({ href, label, icon, segments }) => (
            <li key={href}>
              <SideMenuLink href={href} segments={segments} icon={<Icon of={icon} aria-hidden size={20} />}>
                {label}
              </SideMenuLink>
            </li>
          ))}
        </ul>
      </nav>
      <ThemeToggle className="mb-2 w-full px-3 text-sm text-ink-2 hover:bg-sunken hover:text-ink" />
      <div className="flex items-center gap-3 border-t border-line pt-4 pb-1 pl-3">
        <Avatar name={person.displayName} photo={person.photoURL} />
        <p className="min-w-0 flex-1 leading-tight">
          <span className="block truncate font-semibold">{person.displayName}</span>
          <span className="block text-sm text-ink-3">{rolesOf(person)}</span>
        </p>
        <LogoutButton />
      </div>
    </div>
  );
}
