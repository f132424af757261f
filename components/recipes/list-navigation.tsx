"use client";

import { CloudOff } from "lucide-react";
import { useRouter } from "next/navigation";
import {
  createContext,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useTransition,
} from "react";
import { routes } from "@/lib/routes";
import { commonTexts, recipesTexts } from "@/lib/texts";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";

type Navigation = { go: (href: string, toTop?: boolean) => void; pending: boolean; failed: string | null };

const ListContext = createContext<Navigation | null>(null);

function useListNavigation(): Navigation {
  const navigation = useContext(ListContext);
  if (!navigation) throw new Error("outside ListNavigation");
  return navigation;
}

/** Leads to another address of the list without a reload. */
export const useListGo = () => useListNavigation().go;

/**
 * Makes the list's plain links and GET forms nicer where scripts run: no reload, a status while waiting, menus
 * that close on Escape and on a press elsewhere. Without it everything works the same, by reload.
 */
export function ListNavigation({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const [failed, setFailed] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const go = useCallback(
    (href: string, toTop = false) => {
      setFailed(navigator.onLine ? null : href);
      if (navigator.onLine) start(() => router.push(href, { scroll: toTop }));
    },
    [router],
  );
  useMenusThatClose(box);

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    if (link.pathname !== routes.recipes || link.target || link.origin !== location.origin) return;
    event.preventDefault();
    closeMenus(box.current);
    go(link.pathname + link.search, link.closest("nav") !== null);
  };
  const onSubmit = (event: FormEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    event.preventDefault();
    const given = [...new FormData(form)].filter((pair): pair is [string, string] => Boolean(pair[1]));
    go(given.length === 0 ? routes.recipes : `${routes.recipes}?${new URLSearchParams(given)}`);
  };

  return (
    <ListContext value={{ go, pending, failed }}>
      {/* Only listens to what bubbles up from real links and forms. */}
      <div ref={box} onClickCapture={onClick} onSubmit={onSubmit}>
        {children}
      </div>
    </ListContext>
  );
}

/** The recipes, their place while others are fetched, or that fetching failed. */
export function ListResults({ children }: { children: ReactNode }) {
  const { pending, failed, go } = useListNavigation();
  return (
    <div aria-busy={pending} className="relative">
      <p
        role="status"
        className={
          pending
            ? "sticky top-24 z-10 mx-auto -mb-11 flex min-h-touch w-fit items-center rounded-full bg-ink px-5 font-medium text-paper shadow-float"
            : "sr-only"
        }
      >
        {pending ? recipesTexts.loadingList : ""}
      </p>
      {failed === null ? (
        <div className={pending ? "opacity-45 transition-opacity" : "transition-opacity"}>{children}</div>
      ) : (
        <div role="alert">
          <EmptyState icon={<CloudOff aria-hidden size={36} />} title={recipesTexts.listFailed}>
            <Button onClick={() => go(failed)}>{commonTexts.retry}</Button>
          </EmptyState>
        </div>
      )}
    </div>
  );
}

function closeMenus(box: HTMLElement | null, except?: Element | null) {
  for (const menu of box?.querySelectorAll("details[open]") ?? []) {
    if (menu !== except) menu.removeAttribute("open");
  }
}

function useMenusThatClose(box: React.RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const onPress = (event: PointerEvent) =>
      closeMenus(box.current, event.target instanceof Element ? event.target.closest("details") : null);
    const onKey = (event: KeyboardEvent) => {
      const menu = event.key === "Escape" ? box.current?.querySelector("details[open]") : null;
      if (!menu) return;
      closeMenus(box.current);
      menu.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, [box]);
}
