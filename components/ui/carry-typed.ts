import { enterAgain, enteredIn, isTick, isTypedField, type TypedField } from "@/components/ui/typed-fields";
import { englishPath } from "@/lib/texts/language";

const NAME = "ranna-typed";
/** How long a field is waited for that comes only when another one is filled in, in ms. */
const PATIENCE_MS = 5_000;
/** What nobody may find here later, and what no script may set. */
const PRIVATE = /^(password|file|hidden|submit|button)$/;

/** A field by its name and its place among those of that name: the same in both languages. */
type Typed = { name: string; at: number; value: string };
/** `open`: which panels were opened for it, by the `data-opens` of the buttons that do so. */
type Kept = { page: string; typed: Typed[]; open: string[] };

/** An id may be another one on the other page. */
const keyOf = (field: TypedField): string => field.name || `${field.localName} ${field.type}`;
const fieldsHere = (): TypedField[] =>
  [...document.querySelectorAll("input, textarea, select")].filter(isTypedField);
const fieldsNamed = (name: string): TypedField[] => fieldsHere().filter((field) => keyOf(field) === name);

/** React sets the value of a field that it controls as its default, too: what was typed can't be told by that. */
const typedInto = new WeakSet<EventTarget>();
/** The page on which a panel was opened, by the panel. */
const opened = new Map<string, string>();
if (typeof document !== "undefined") {
  document.addEventListener("input", ({ target }) => target && typedInto.add(target), true);
  document.addEventListener(
    "click",
    ({ target }) => {
      const opener = target instanceof Element ? target.closest<HTMLElement>("[data-opens]") : null;
      const panel = opener?.dataset.opens;
      if (panel === undefined) return;
      // The last one is the one that stays open where there is place for one.
      opened.delete(panel);
      opened.set(panel, location.pathname);
    },
    true,
  );
}
const openerOf = (panel: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(panel)}"]`);

const isChanged = (field: TypedField): boolean => {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return ![...field.options].some((option) => option.selected && option.defaultSelected);
  return field.value !== field.defaultValue || typedInto.has(field);
};

/** Keeps what is typed on this page, and the panels that are open, for the same page in the other language, in this tab. */
export function keepTyped(): void {
  const typed = fieldsHere().flatMap((field): Typed[] => {
    if (PRIVATE.test(field.type) || !isChanged(field)) return [];
    return [{ name: keyOf(field), at: fieldsNamed(keyOf(field)).indexOf(field), value: enteredIn(field) }];
  });
  // An open panel stands in the place of its button.
  const open = [...opened.keys()].filter(
    (panel) => opened.get(panel) === location.pathname && openerOf(panel) === null,
  );
  const kept: Kept = { page: englishPath(location.pathname), typed, open };
  try {
    sessionStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    // Storage is closed: the form begins empty.
  }
}

/** Whether a field can take a value: a choice may get it only once another one is made. */
const canTake = (field: TypedField, value: string): boolean =>
  !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value);

/** Shows a field that lies in something folded. */
function unfold(field: Element): void {
  for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
}

/**
 * Opens and enters what was kept for this page, once, in the order in which it stood; a field may come only after another
 * one is entered.
 */
export async function enterTyped(): Promise<void> {
  let waiting: Typed[] = [];
  let closed: string[] = [];
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(NAME) ?? "null");
    sessionStorage.removeItem(NAME);
    if (kept?.page === englishPath(location.pathname)) ({ typed: waiting, open: closed } = kept);
  } catch {
    return;
  }
  const until = performance.now() + PATIENCE_MS;
  const pressed = new Set<string>();
  while (waiting.length + closed.length > 0 && performance.now() < until) {
    closed = closed.filter((panel) => {
      const opener = openerOf(panel);
      // Pressed before its code has come it stays, and is pressed again.
      if (opener) pressed.add(panel);
      opener?.click();
      return opener !== null || !pressed.has(panel);
    });
    waiting = waiting.filter(({ name, at, value }) => {
      const field = fieldsNamed(name)[at];
      if (!field || !canTake(field, value)) return true;
      if (enteredIn(field) !== value) {
        enterAgain(field, value);
        unfold(field);
      }
      return false;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
