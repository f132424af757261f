"use client";

import { LayoutDashboard, LogOut, ReceiptText } from "lucide";
import type { ReactNode } from "react";
import type { BrowserViewer } from "@/components/people/auth/read-session";
import { useViewer } from "@/components/people/auth/use-viewer";
import { NoticeBell } from "@/components/people/notices/notice-bell";
import { PageWatch } from "@/components/people/notices/page-watch";
import { CartButton } from "@/components/shop/cart/cart-button";
import { GuestMerge } from "@/components/shop/cart/guest-merge";
import { AsWritten } from "@/components/ui/as-written";
import { Avatar } from "@/components/ui/avatar";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { routes } from "@/lib/routes";
import { topBarTexts } from "@/lib/texts/top-bar";
import { useLogout } from "./use-logout";

/**
 * The part of the top bar that depends on the user. A circle reserves the space of the avatar until the session is
 * known.
 */
export function ViewerCorner({ children }: { children: ReactNode }) {
  const { viewer } = useViewer();
  return (
    <>
      <GuestMerge />
      {/* First, so that nothing else moves when the first recipe is put into the cart. */}
      <CartButton />
      {children}
      {/* The place is there from the start, so that nothing moves when the bell comes. */}
      <div className="member-only size-touch">
        {viewer && (
          <>
            <NoticeBell uid={viewer.uid} />
            <PageWatch uid={viewer.uid} />
          </>
        )}
      </div>
      <div className="member-only size-touch">
        {viewer ? (
          <AccountMenu viewer={viewer} />
        ) : (
          <span aria-hidden className="m-[4px] block size-[36px] rounded-full bg-sunken" />
        )}
      </div>
    </>
  );
}

const entry =
  "flex min-h-touch w-full items-center gap-3 rounded-sm px-3 text-left font-medium text-ink hover:bg-sunken";

/** The user's avatar as a button with a menu: the name, Dashboard, Your Orders, Logout. */
export function AccountMenu({ viewer }: { viewer: BrowserViewer }) {
  const { logout, question } = useLogout();
  const name = viewer.displayName || topBarTexts.profile;
  return (
    <>
      <DropdownMenu
        label={topBarTexts.account}
        trigger={<Avatar name={name} photo={viewer.photoURL} />}
        triggerClassName="grid size-touch place-items-center rounded-full"
        panelClassName="under-bar w-60 max-w-[calc(100%-1.5rem)] p-2"
      >
        <AsWritten as="p" of={name} className="truncate px-3 pt-2 font-semibold" />
        <p className="truncate px-3 pb-2 text-sm text-ink-3">{viewer.email ?? viewer.phoneNumber}</p>
        <hr className="mb-2 border-line" />
        <Link href={routes.dashboard} className={entry}>
          <Icon of={LayoutDashboard} aria-hidden size={18} />
          {topBarTexts.dashbord}
        </Link>
        <Link href={routes.myOrders} className={entry}>
          <Icon of={ReceiptText} aria-hidden size={18} />
          {topBarTexts.orders}
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
