import { createContext, useContext } from "react";

/** Replaces `next/navigation` in tests (vitest.config.ts): Next's own module, with a router given by the test. */
export * from "next/navigation.js";

type Router = Record<"push" | "replace" | "prefetch", (href: string) => void> &
  Record<"refresh" | "back" | "forward", () => void>;

export const TestRouter = createContext<Router | null>(null);

export function useRouter(): Router {
  const router = useContext(TestRouter);
  if (!router) throw new Error("this component wants a router: show it with tests/support/render.tsx");
  return router;
}

export const usePathname = (): string => location.pathname;
export const useSearchParams = (): URLSearchParams => new URLSearchParams(location.search);
