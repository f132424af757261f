"use client";

import type { ReactNode } from "react";
import { useViewer } from "@/components/people/auth/use-viewer";
import { CartButton } from "@/components/shop/cart/cart-button";
import { GuestMerge } from "@/components/shop/cart/guest-merge";
import { AccountMenu } from "./account-menu";

/**
 * What the top bar shows of the person. The page around it is the same bytes for everybody; until the session
 * is known, a round keeps the avatar's place for people who were signed in when last seen.
 */
export function ViewerCorner({ children }: { children: ReactNode }) {
  const { viewer } = useViewer();
  return (
    <>
      <GuestMerge />
      {/* First, so that the first thing in it moves nothing else. */}
      <CartButton />
      {children}
      <div className="member-only size-touch">
        {viewer ? (
          <AccountMenu viewer={viewer} />
        ) : (
          <span aria-hidden className="m-1 block size-9 rounded-full bg-sunken" />
        )}
      </div>
    </>
  );
}
