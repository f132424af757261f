"use client";

import { LogOut } from "lucide";
import { topBarTexts } from "@/lib/texts/top-bar";
import { Icon } from "../ui/icon";
import { useLogout } from "./use-logout";

/** The Logout button at the bottom of the side menu. On wide screens it shows an icon only. */
export function LogoutButton() {
  const { logout, question } = useLogout();
  return (
    <>
      <button
        type="button"
        onClick={logout}
        className="inline-flex min-h-touch min-w-touch items-center justify-center gap-2.5 rounded-sm font-medium text-ink-2 hover:bg-sunken hover:text-ink max-lg:px-2"
      >
        <Icon of={LogOut} aria-hidden size={20} />
        <span className="lg:sr-only">{topBarTexts.logout}</span>
      </button>
      {question}
    </>
  );
}
