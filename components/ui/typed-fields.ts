export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isTypedField = (target: unknown): target is TypedField =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

export const isTick = (field: TypedField): field is HTMLInputElement & { type: "checkbox" | "radio" } =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

/** The value of a field as `enterAgain` takes it: "true" or "false" for a checkbox. */
export const enteredIn = (field: TypedField): string => (isTick(field) ? String(field.checked) : field.value);

/**
 * Sets a field to what was entered before its component was hydrated, and notifies the component. React ignores an
 * event whose value equals the one last set through the element, so another value is set first, and the real value by
 * the native setter.
 */
export function enterAgain(field: TypedField, entered: string): void {
  if (isTick(field)) {
    field.checked = entered !== "true";
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) field.value = entered;
  else {
    field.value = entered === "" ? field.defaultValue : "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, entered);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** What tells one control from another of the same kind. */
function nameOf(element: Element): string {
  const words = element instanceof HTMLButtonElement || element instanceof HTMLAnchorElement;
  // A button's type may change when its script comes (login-form.tsx).
  const type = words ? "" : element.getAttribute("type");
  const said = ["name", "aria-label", "href"].map((name) => element.getAttribute(name));
  const value = element instanceof HTMLInputElement && element.type === "radio" ? element.value : "";
  return [type, ...said, value, words ? element.textContent : ""].join("\n");
}

/**
 * Finds `element` again below `place` after the place may have been rendered anew: the element itself while it is
 * there, otherwise the one of the same name and the same position among those of that name. null: there is none any
 * more.
 */
export function sameAgain<Found extends HTMLElement>(element: Found, place: Element): () => Found | null {
  const name = nameOf(element);
  const alike = () =>
    [...place.querySelectorAll<Found>(element.localName)].filter((one) => nameOf(one) === name);
  const at = alike().indexOf(element);
  return () => (element.isConnected ? element : (alike()[at] ?? null));
}
