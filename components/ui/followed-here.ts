/** Returns true for a click without modifier keys on a link that opens a page of this site in the current tab. */
export const isPlainPress = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  link.origin === location.origin &&
  !link.hasAttribute("download") &&
  (link.target === "" || link.target === "_self");

/**
 * Returns true for a click without modifier keys on a link that opens another page of this site in the current tab.
 */
export const isFollowedHere = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  isPlainPress(event, link) && link.pathname + link.search !== location.pathname + location.search;
