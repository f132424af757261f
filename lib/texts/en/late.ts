/** Of answers that are late or do not come: every page carries them. */
export const lateTexts = {
  slow: "This takes longer than it should. What you did is kept, and done as soon as the connection allows.",
  reload: "Load the page again",
  noAnswer: "The network did not answer. Check your connection and try again.",
  ourFault: "Something went wrong on our side. Please try again.",
};
