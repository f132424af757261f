"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { toast } from "@/components/ui/toast";
import { routes } from "@/lib/routes";
import { ridersTexts, topBarTexts } from "@/lib/texts";
import { readTaps } from "../riders/tap-queue";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { forgetPerson } from "./forget-person";
import { dropKeptPages } from "./kept-pages";
import { readSession, SESSION } from "./read-session";

/**
 * Ends the session, forgets what was read and left half done for the person and leads home (specification, point 4).
 * `question` is shown where `logout` is offered: a rider with taps that the server does not have is asked first.
 */
export function useLogout(): { logout: () => void; question: ReactNode } {
  const router = useRouter();
  const [unsent, setUnsent] = useState(0);
  const [busy, setBusy] = useState(false);

  const ask = async () => {
    const viewer = await readSession().catch(() => null);
    const count = viewer ? readTaps(viewer.uid).length : 0;
    if (count > 0) setUnsent(count);
    else await leave(viewer?.uid);
  };
  const confirmed = async () => {
    setBusy(true);
    const viewer = await readSession().catch(() => null);
    await leave(viewer?.uid);
    setBusy(false);
    setUnsent(0);
  };
  const leave = async (uid: string | undefined) => {
    try {
      const { signOut } = await import("next-auth/react");
      await signOut({ redirect: false });
    } catch {
      toast.error(topBarTexts.logoutFailed);
      return;
    }
    // What is kept here for the road, or half done, is nobody else's.
    if (uid) forgetPerson(uid);
    await dropKeptPages();
    // Fetched here, because the dashboard has no other use for it.
    const { mutate } = await import("swr");
    await mutate((key) => key !== SESSION, undefined, { revalidate: false });
    await mutate(SESSION, null, { revalidate: false });
    toast.success(topBarTexts.loggedOut);
    router.push(routes.home);
    router.refresh();
  };
  const question = (
    <ConfirmDialog
      open={unsent > 0}
      title={ridersTexts.unsentHeading}
      description={ridersTexts.unsentTaps(unsent)}
      confirmLabel={ridersTexts.unsentConfirm}
      busy={busy}
      onCancel={() => setUnsent(0)}
      onConfirm={() => void confirmed()}
    />
  );
  return { logout: () => void ask(), question };
}
