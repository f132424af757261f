import type { feedsTexts as English } from "../en/feeds";

export const feedsTexts: typeof English = {
  recipes: "RANNA: নতুন রেসিপি",
  stories: "RANNA: গল্প",
  kitchen: (name) => `RANNA: ${name}-এর রেসিপি`,
};
