import { enterAgain, enteredIn, isTick, isTypedField, type TypedField } from "@/components/ui/typed-fields";
import { englishPath } from "@/lib/texts/language";

const NAME = "ranna-typed";
/** How long, in ms, to wait for a field that appears only after another one is filled in. */
const PATIENCE_MS = 5_000;
/** Types of fields that are not stored: secrets, and fields that no script may set. */
const PRIVATE = /^(password|file|hidden|submit|button)$/;

/**
 * A field's text, with the field's name and its position among the fields of that name: both are the same in both
 * languages.
 */
type Typed = { name: string; at: number; value: string };
/** `open`: the panels that were open, by the `data-opens` of the buttons that open them. */
type Kept = { page: string; typed: Typed[]; open: string[] };

/** Not the id: React may give the field another id on the other page. */
const keyOf = (field: TypedField): string => field.name || `${field.localName} ${field.type}`;
const fieldsHere = (): TypedField[] =>
  [...document.querySelectorAll("input, textarea, select")].filter(isTypedField);
const fieldsNamed = (name: string): TypedField[] => fieldsHere().filter((field) => keyOf(field) === name);

/**
 * The fields that somebody typed into. React writes a controlled field's value into its default too, so comparing
 * value and default would not show it.
 */
const typedInto = new WeakSet<EventTarget>();
/** The panels that were opened: the panel's name and the path of the page on which it was opened. */
const opened = new Map<string, string>();
if (typeof document !== "undefined") {
  document.addEventListener("input", ({ target }) => target && typedInto.add(target), true);
  document.addEventListener(
    "click",
    ({ target }) => {
      const opener = target instanceof Element ? target.closest<HTMLElement>("[data-opens]") : null;
      const panel = opener?.dataset.opens;
      if (panel === undefined) return;
      // Moved to the end of the map: where only one panel can be open, the last one wins.
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
 * Stores what is typed on this page and which panels are open, in this tab, for the same page in the other language.
 */
export function keepTyped(): void {
  const typed = fieldsHere().flatMap((field): Typed[] => {
    if (PRIVATE.test(field.type) || !isChanged(field)) return [];
    return [{ name: keyOf(field), at: fieldsNamed(keyOf(field)).indexOf(field), value: enteredIn(field) }];
  });
  // A panel is open if its button is gone: the open panel replaces the button.
  const open = [...opened.keys()].filter(
    (panel) => opened.get(panel) === location.pathname && openerOf(panel) === null,
  );
  const kept: Kept = { page: englishPath(location.pathname), typed, open };
  try {
    sessionStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    // Storage is refused: the form begins empty.
  }
}

/** Whether a field can take a value: a `<select>` may get the option only after another choice is made. */
const canTake = (field: TypedField, value: string): boolean =>
  !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value);

/** Opens every `<details>` around a field. */
function unfold(field: Element): void {
  for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
}

/**
 * Opens the panels and fills the fields that `keepTyped` stored for this page, once and in the stored order. Waits
 * for fields that appear only after another one is filled in.
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
      // A press before the button's code has loaded opens nothing: the button is still there and is pressed again.
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
