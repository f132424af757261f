/** Whether it is a plain press (no key held) on a link within this site, in this window. */
export const isPlainPress = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  link.origin === location.origin &&
  !link.hasAttribute("download") &&
  (link.target === "" || link.target === "_self");

/** Whether it is a plain press on a link to another page of this site, in this window. */
export const isFollowedHere = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  isPlainPress(event, link) && link.pathname + link.search !== location.pathname + location.search;
