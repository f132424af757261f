export const lateTexts = {
  slow: "This takes longer than it should. What you did is kept, and done as soon as the connection allows.",
  reload: "Load the page again",
};
