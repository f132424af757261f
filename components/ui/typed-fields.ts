export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isTypedField = (target: unknown): target is TypedField =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

export const isTick = (field: TypedField): field is HTMLInputElement & { type: "checkbox" | "radio" } =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

/** What stands in a field, as `enterAgain` takes it. */
export const enteredIn = (field: TypedField): string => (isTick(field) ? String(field.checked) : field.value);

/**
 * Enters into a field what was entered before its component looked, and tells the component. React compares with what was last set
 * through the element, so something else is set first, and the value past React.
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

/** By what somebody knows one control from another of the same kind. */
function nameOf(element: Element): string {
  const words = element instanceof HTMLButtonElement || element instanceof HTMLAnchorElement;
  // A button's type may change when its script comes (login-form.tsx).
  const type = words ? "" : element.getAttribute("type");
  const said = ["name", "aria-label", "href"].map((name) => element.getAttribute(name));
  const value = element instanceof HTMLInputElement && element.type === "radio" ? element.value : "";
  return [type, ...said, value, words ? element.textContent : ""].join("\n");
}

/**
 * Finds `element` again below `place` after it may have been drawn anew: itself while it stands, else the one of the same
 * name at the same place among those of that name; null when there is none any more.
 */
export function sameAgain<Found extends HTMLElement>(element: Found, place: Element): () => Found | null {
  const name = nameOf(element);
  const alike = () =>
    [...place.querySelectorAll<Found>(element.localName)].filter((one) => nameOf(one) === name);
  const at = alike().indexOf(element);
  return () => (element.isConnected ? element : (alike()[at] ?? null));
}
