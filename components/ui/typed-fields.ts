export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isTypedField = (target: unknown): target is TypedField =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

export const isTick = (field: TypedField): field is HTMLInputElement & { type: "checkbox" | "radio" } =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

export const isFileField = (field: unknown): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === "file";

/** Returns a field's value in the format of `enterAgain`: "true" or "false" for a checkbox. */
export const enteredIn = (field: TypedField): string => (isTick(field) ? String(field.checked) : field.value);

/** Sets a field to a value that was typed before hydration, and notifies its React component. */
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

/**
 * Gives a file field the files that were chosen in `chosen`, the same field before hydration, and notifies its React
 * component. The component is notified twice if the choice was made just after hydration. A script can't set a file
 * field's value.
 */
export function chooseAgain(field: HTMLInputElement, chosen: HTMLInputElement): void {
  if (field !== chosen) field.files = chosen.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Returns a key by which a control can be recognised after React has replaced its element. */
function nameOf(element: Element): string {
  const words = element instanceof HTMLButtonElement || element instanceof HTMLAnchorElement;
  // The type of some buttons changes when their script loads, so it is not part of the key.
  const type = words ? "" : element.getAttribute("type");
  const said = ["name", "aria-label", "href"].map((name) => element.getAttribute(name));
  const value = element instanceof HTMLInputElement && element.type === "radio" ? element.value : "";
  return [type, ...said, value, words ? element.textContent : ""].join("\n");
}

/**
 * Returns a function that finds a control again, even after React has rendered new elements in `place`. It returns
 * `element` itself if that is still in the page. Otherwise it returns the element with the same key and position, or
 * null if there is none.
 */
export function sameAgain<Found extends HTMLElement>(element: Found, place: Element): () => Found | null {
  const name = nameOf(element);
  const alike = () =>
    [...place.querySelectorAll<Found>(element.localName)].filter((one) => nameOf(one) === name);
  const at = alike().indexOf(element);
  return () => (element.isConnected ? element : (alike()[at] ?? null));
}
