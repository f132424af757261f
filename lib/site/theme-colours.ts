/** The colour `paper` of app/tokens.css in each theme, for where a browser reads no style sheet. */
export const THEME_PAPER = { light: "#faf9f7", dark: "#151014" } as const;
