"use client";

import { useRouter } from "next/navigation";
import { useSWRConfig } from "swr";
import { toast } from "@/components/ui/toast";
import { SESSION } from "@/components/users/use-viewer";
import { routes } from "@/lib/routes";
import { topBarTexts } from "@/lib/texts";

/** Ends the session, forgets what was read for the person and leads home (specification, point 4). */
export function useLogout(): () => Promise<void> {
  const router = useRouter();
  const { mutate } = useSWRConfig();
  return async () => {
    try {
      const { signOut } = await import("next-auth/react");
      await signOut({ redirect: false });
    } catch {
      toast.error(topBarTexts.logoutFailed);
      return;
    }
    await mutate((key) => key !== SESSION, undefined, { revalidate: false });
    await mutate(SESSION, null, { revalidate: false });
    toast.success(topBarTexts.loggedOut);
    router.push(routes.home);
    router.refresh();
  };
}
