import { enterAgain, enteredIn, isTick, isTypedField, type TypedField } from "@/components/ui/typed-fields";
import { englishPath } from "@/lib/texts/language";

const NAME = "ranna-typed";
/** How long, in ms, to wait for form fields that appear only after another field is filled in. */
const PATIENCE_MS = 5_000;
/** Types of form fields that are not stored: passwords, and fields that a script can't or should not fill in. */
const PRIVATE = /^(password|file|hidden|submit|button)$/;

/** The text of a form field. `at` is the field's position among all fields with the same `name`. */
type Typed = { name: string; at: number; value: string };
/** The data stored when the user switches the page's language. `open` names the panels that were open. */
type Kept = { page: string; typed: Typed[]; open: string[] };

/** The key of a form field. It does not use the id, because the page in the other language may have different ids. */
const keyOf = (field: TypedField): string => field.name || `${field.localName} ${field.type}`;
const fieldsHere = (): TypedField[] =>
  [...document.querySelectorAll("input, textarea, select")].filter(isTypedField);
const fieldsNamed = (name: string): TypedField[] => fieldsHere().filter((field) => keyOf(field) === name);

/**
 * The fields that the user typed into. A comparison of a field's value with its default can't find them, because
 * React writes the value of a controlled field into the default too.
 */
const typedInto = new WeakSet<EventTarget>();
/** Panels that the user opened. Maps a panel's name to the path of the page where it was opened. */
const opened = new Map<string, string>();
if (typeof document !== "undefined") {
  document.addEventListener("input", ({ target }) => target && typedInto.add(target), true);
  document.addEventListener(
    "click",
    ({ target }) => {
      const opener = target instanceof Element ? target.closest<HTMLElement>("[data-opens]") : null;
      const panel = opener?.dataset.opens;
      if (panel === undefined) return;
      // Deletes the panel first, so that `set` adds it at the end of the map.
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

/**
 * Stores the typed text and the open panels in `sessionStorage`, to restore them on the same page in the other
 * language.
 */
export function keepTyped(): void {
  const typed = fieldsHere().flatMap((field): Typed[] => {
    if (PRIVATE.test(field.type) || !isChanged(field)) return [];
    return [{ name: keyOf(field), at: fieldsNamed(keyOf(field)).indexOf(field), value: enteredIn(field) }];
  });
  // A panel counts as open if its button is gone, because an open panel replaces its button.
  const open = [...opened.keys()].filter(
    (panel) => opened.get(panel) === location.pathname && openerOf(panel) === null,
  );
  const kept: Kept = { page: englishPath(location.pathname), typed, open };
  try {
    sessionStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    // If the browser refuses storage, nothing is stored.
  }
}

/** Returns true if the field accepts the value. A `<select>` accepts only the options that it has now. */
const canTake = (field: TypedField, value: string): boolean =>
  !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value);

function unfold(field: Element): void {
  for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
}

/**
 * Opens the panels and fills in the fields that `keepTyped` stored for this page. Waits up to PATIENCE_MS for fields
 * that appear later.
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
      // If the button is still on the page, the panel has not opened, so the button is pressed again.
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
