/** What stands beside a figure (lib/platform/figures.ts): the figure comes in the language's digits. */
export const figureTexts = {
  days: (days: string) => `${days} d`,
  hours: (hours: string) => `${hours} h`,
  minutes: (minutes: string) => `${minutes} min`,
  seconds: (seconds: string) => `${seconds} s`,
  milliseconds: (milliseconds: string) => `${milliseconds} ms`,
  /** An amount in letters that every system has: for mails, where no font of ours comes along. */
  taka: (amount: string) => `Tk\u00a0${amount}`,
  /** Steps of large numbers, the largest first: from which number on, in how many decimals at most, and its word. */
  short: [
    { from: 1_000_000, decimals: 1, word: "M" },
    { from: 1_000, decimals: 1, word: "k" },
  ],
};
