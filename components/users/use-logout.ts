"use client";

import { useRouter } from "next/navigation";
import { toast } from "@/components/ui/toast";
import { routes } from "@/lib/routes";
import { topBarTexts } from "@/lib/texts";
import { SESSION } from "./read-session";

/** Ends the session, forgets what was read for the person and leads home (specification, point 4). */
export function useLogout(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    try {
      const { signOut } = await import("next-auth/react");
      await signOut({ redirect: false });
    } catch {
      toast.error(topBarTexts.logoutFailed);
      return;
    }
    // What the rider's page keeps for the road is nobody else's.
    await globalThis.caches?.delete("ranna-rider-1").catch(() => false);
    // Fetched here, because the dashboard has no other use for it.
    const { mutate } = await import("swr");
    await mutate((key) => key !== SESSION, undefined, { revalidate: false });
    await mutate(SESSION, null, { revalidate: false });
    toast.success(topBarTexts.loggedOut);
    router.push(routes.home);
    router.refresh();
  };
}
