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
