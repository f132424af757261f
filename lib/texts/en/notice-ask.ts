/**
 * Buttons that lead to the browser's question about notices, and what stands in their place. A file of its own, because
 * pages of orders and riders need no other text about notices.
 */
export const noticeAskTexts = {
  order: "Tell me about this order",
  sales: "Tell me about new orders",
  jobs: "Tell me about my jobs",
  turnedOn: "Notices are on. They come to this device.",
  /** After the browser's question was answered with no. */
  refused: "Notices stay off. You can turn them on later in the notice settings.",
  failed: "Notices could not be turned on. Please try again.",
  /** On an iPhone, where notices only come to the installed app. */
  install: {
    heading: "For notices on an iPhone, put RANNA on the Home Screen first",
    steps: [
      "Press Share: the square with an arrow that points up.",
      "Choose “Add to Home Screen”.",
      "Open RANNA from there and turn notices on.",
    ],
    version: "This needs iOS 16.4 or newer.",
  },
};
