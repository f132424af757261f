/** The installed app: its shortcuts, and what its service worker says (public/notice-worker.js). */
export const installedTexts = {
  myOrders: "My Orders",
  /** In place of a notice that could not be read. */
  news: "There is news for you.",
  offline: "You are offline",
  kept: "Kept on this device for cooking:",
  nothingKept:
    "Nothing is kept on this device. A recipe that you open with “Cook” opens here without a network too.",
};
