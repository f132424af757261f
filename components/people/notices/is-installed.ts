/** Returns true in the window of the installed app. */
export const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone)").matches ||
  // Safari on iPhones and iPads.
  (navigator as Navigator & { standalone?: boolean }).standalone === true;
