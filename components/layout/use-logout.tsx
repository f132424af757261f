"use client";

import { type ReactNode, useState } from "react";
import { readSession } from "@/components/people/auth/read-session";
import { clearPerson } from "@/components/people/auth/remember-person";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import { routes } from "@/lib/routes";
import { topBarTexts } from "@/lib/texts/top-bar";

/**
 * Returns `logout`, which ends the session, removes the user's data from this browser and opens the home page
 * (specification, point 4). `question` is a dialog that must be rendered beside the button.
 */
export function useLogout(): { logout: () => Promise<void>; question: ReactNode } {
  const router = useRouter();
  const [question, setQuestion] = useState<ReactNode>(null);

  const leave = async (uid: string | undefined) => {
    const { signOut } = await import("next-auth/react");
    await signOut({ redirect: false });
    await clearPerson(uid);
    toast.success(topBarTexts.loggedOut);
    router.push(routes.home);
    router.refresh();
  };
  const tell = () => toast.error(topBarTexts.logoutFailed);
  const logout = async () => {
    try {
      const viewer = await readSession();
      // Imported at the click, because only riders need the dialog.
      const { countUnsent, LogoutQuestion } = await import("./logout-question");
      const unsent = viewer ? countUnsent(viewer.uid) : 0;
      if (unsent === 0) return await leave(viewer?.uid);
      const close = () => setQuestion(null);
      setQuestion(
        <LogoutQuestion
          unsent={unsent}
          onCancel={close}
          onConfirm={() => leave(viewer?.uid).catch(tell).finally(close)}
        />,
      );
    } catch {
      tell();
    }
  };
  return { logout, question };
}
