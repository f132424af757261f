/**
 * The colours of app/tokens.css in hex, because mail programs understand only hex. A test compares the two files. The
 * first colour of a pair is for light screens, the second for dark screens.
 */
export const COLOURS = {
  paper: ["#fbf9f7", "#160f13"],
  surface: ["#ffffff", "#20171b"],
  sunken: ["#f4f0ed", "#291f24"],
  line: ["#e3dfda", "#392e34"],
  ink: ["#271920", "#f3efec"],
  "ink-2": ["#574a50", "#c4bbbf"],
  "ink-3": ["#72656a", "#a4999e"],
  alta: ["#b51428", "#ce343d"],
  "alta-ink": ["#b51428", "#f88684"],
  shorshe: ["#f7c041", "#f4c04d"],
  "yellow-soft": ["#fef1c2", "#372b10"],
  "yellow-ink": ["#634601", "#f4d16d"],
} as const;

export type Colour = keyof typeof COLOURS;

/** The colour of text on the accent colour, the same on light and dark screens. */
export const ON_ALTA = "#ffffff";
