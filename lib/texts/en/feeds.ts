/** Names of the feeds, as a reader's list of them shows them. */
export const feedsTexts = {
  recipes: "RANNA: new recipes",
  stories: "RANNA: stories",
  kitchen: (name: string) => `RANNA: recipes by ${name}`,
};
