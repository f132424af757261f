"use client";

import { LayoutDashboard, LogOut } from "lucide";
import Link from "next/link";
import type { BrowserViewer } from "@/components/people/auth/read-session";
import { routes } from "@/lib/routes";
import { topBarTexts } from "@/lib/texts/top-bar";
import { Avatar } from "../ui/avatar";
import { DropdownMenu } from "../ui/dropdown-menu";
import { Icon } from "../ui/icon";
import { useLogout } from "./use-logout";

const entry =
  "flex min-h-touch w-full items-center gap-3 rounded-sm px-3 text-left font-medium text-ink hover:bg-sunken";

/** The avatar and its menu: the name, Dashbord, Logout. */
export function AccountMenu({ viewer }: { viewer: BrowserViewer }) {
  const { logout, question } = useLogout();
  const name = viewer.displayName || topBarTexts.profile;
  return (
    <>
      <DropdownMenu
        label={topBarTexts.account}
        trigger={<Avatar name={name} photo={viewer.photoURL} />}
        triggerClassName="grid size-touch place-items-center rounded-full"
        panelClassName="under-bar w-60 p-2"
      >
        <p className="truncate px-3 pt-2 font-semibold">{name}</p>
        <p className="truncate px-3 pb-2 text-sm text-ink-3">{viewer.email}</p>
        <hr className="mb-2 border-line" />
        <Link href={routes.dashboard} className={entry}>
          <Icon of={LayoutDashboard} aria-hidden size={18} />
          {topBarTexts.dashbord}
        </Link>
        <button type="button" data-closes className={entry} onClick={logout}>
          <Icon of={LogOut} aria-hidden size={18} />
          {topBarTexts.logout}
        </button>
      </DropdownMenu>
      {question}
    </>
  );
}
