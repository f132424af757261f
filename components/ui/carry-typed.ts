import { enterAgain, enteredIn, isTick, isTypedField, type TypedField } from "@/components/ui/typed-fields";
import { englishPath } from "@/lib/texts/language";

const NAME = "ranna-typed";
/** How long a field is waited for that comes only when another one is filled in, in ms. */
const PATIENCE_MS = 5_000;
/** What nobody may find here later, and what no script may set. */
const PRIVATE = /^(password|file|hidden|submit|button)$/;

/** A field by its name and its place among those of that name: the same in both languages. */
type Typed = { name: string; at: number; value: string };

const keyOf = (field: TypedField): string => field.name || field.id;
const fieldsHere = (): TypedField[] =>
  [...document.querySelectorAll("input, textarea, select")].filter(isTypedField);
const fieldsNamed = (name: string): TypedField[] => fieldsHere().filter((field) => keyOf(field) === name);

const isChanged = (field: TypedField): boolean => {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return ![...field.options].some((option) => option.selected && option.defaultSelected);
  return field.value !== field.defaultValue;
};

/** Keeps what is typed on this page for the same page in the other language, in this tab. */
export function keepTyped(): void {
  const typed = fieldsHere().flatMap((field): Typed[] => {
    if (PRIVATE.test(field.type) || keyOf(field) === "" || !isChanged(field)) return [];
    return [{ name: keyOf(field), at: fieldsNamed(keyOf(field)).indexOf(field), value: enteredIn(field) }];
  });
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ page: englishPath(location.pathname), typed }));
  } catch {
    // Storage is closed: the form begins empty.
  }
}

/** Enters what was kept for this page, once, in the order in which it stood; a field may come only after another one is entered. */
export async function enterTyped(): Promise<void> {
  let waiting: Typed[] = [];
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? "null");
    sessionStorage.removeItem(NAME);
    if (kept?.page === englishPath(location.pathname)) waiting = kept.typed;
  } catch {
    return;
  }
  const until = performance.now() + PATIENCE_MS;
  while (waiting.length > 0 && performance.now() < until) {
    waiting = waiting.filter(({ name, at, value }) => {
      const field = fieldsNamed(name)[at];
      if (field && enteredIn(field) !== value) enterAgain(field, value);
      return !field;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
