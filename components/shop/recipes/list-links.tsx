import { useSearchParams } from "next/navigation";
import { type FormEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { routes } from "@/lib/routes";
import { localPath } from "@/lib/texts/language";

/**
 * Calls `onChange` whenever the URL's query changes. Must be inside `Suspense`, because a prerendered page has no
 * query.
 */
export function AddressWatcher({ onChange }: { onChange: (params: URLSearchParams) => void }) {
  const params = useSearchParams();
  useEffect(() => {
    if (location.pathname === localPath(routes.recipes)) onChange(params);
  }, [params, onChange]);
  return null;
}

/** Opens the list's links and GET forms without a page reload. Without scripts they work as plain HTML. */
export function ListLinks({ go, children }: { go: (href: string) => void; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useMenusThatClose(box);

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    if (link.pathname !== localPath(routes.recipes) || link.target || link.origin !== location.origin) return;
    if (link.hash !== "") return;
    event.preventDefault();
    closeMenus(box.current);
    go(link.pathname + link.search);
    // A press on a page number scrolls to the top of the list.
    if (link.closest("[data-pages]")) window.scrollTo({ top: 0 });
  };
  const onSubmit = (event: FormEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    event.preventDefault();
    const given = [...new FormData(form)].filter((pair): pair is [string, string] => Boolean(pair[1]));
    go(given.length === 0 ? routes.recipes : `${routes.recipes}?${new URLSearchParams(given)}`);
  };

  return (
    <div ref={box} onClickCapture={onClick} onSubmit={onSubmit}>
      {children}
    </div>
  );
}

function closeMenus(box: HTMLElement | null, except?: Element | null) {
  for (const menu of box?.querySelectorAll("details[open]") ?? []) {
    if (menu !== except) menu.removeAttribute("open");
  }
}

function useMenusThatClose(box: RefObject<HTMLDivElement | null>) {
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
