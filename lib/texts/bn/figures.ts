import type { figureTexts as English } from "../en/figures";

export const figureTexts: typeof English = {
  days: (days) => `${days} দিন`,
  hours: (hours) => `${hours} ঘণ্টা`,
  minutes: (minutes) => `${minutes} মিনিট`,
  seconds: (seconds) => `${seconds} সেকেন্ড`,
  milliseconds: (milliseconds) => `${milliseconds} মিলিসেকেন্ড`,
  taka: (amount) => `${amount}\u00a0টাকা`,
  short: [
    { from: 10_000_000, decimals: 2, word: " কোটি" },
    { from: 100_000, decimals: 2, word: " লাখ" },
    { from: 1_000, decimals: 1, word: " হাজার" },
  ],
};
