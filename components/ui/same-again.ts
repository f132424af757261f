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
