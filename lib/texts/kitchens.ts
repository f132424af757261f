import { plural } from "./plural";

const portions = (count: number) => plural(count, "box", "boxes");

/** What limits a sale, and what its buyers and its seller read of it. */
export const kitchensTexts = {
  soldOut: "Sold out",
  soldOutToday: "Sold out today",
  pausedUntil: (day: string) => `Paused until ${day}`,
  pauses: (day: string) => `This kitchen pauses until ${day}`,
  left: (count: number) => `${portions(count)} left`,
  onlyLeft: (count: number) => `Only ${portions(count)} left`,
  settingsHeading: "Your kitchen",
  noLimit: "No limit on boxes a day",
  perDay: (count: number) => `At most ${portions(count)} a day`,
  noPause: "Open: recipes can be bought every day",
  change: "Set limits",
  openAgain: "Open again",
  opening: "Opening...",
  opened: "Your kitchen is open again",
  saved: "Limits saved",
  failed: "The limits could not be saved. Please try again.",
  boxesPerDay: "Boxes a day",
  boxesPerDayHelp: "Of all your recipes together. Empty: no limit.",
  pauseUntil: "Pause until",
  pauseUntilHelp: "Nothing is sold before this day. Empty: no pause.",
  pauseTooEarly: "The pause must end tomorrow or later",
  save: "Save limits",
};
