/** Of pages that broke. Apart from the other errors, because every page carries them. */
export const crashTexts = {
  heading: "Something went wrong",
  text: "The fault is ours, and it has been noted. Trying again often helps.",
  unavailableHeading: "We can't reach our records",
  unavailableText:
    "Nothing is lost: what you sent before is kept. It is mostly over in a minute; then this page works again.",
  retry: "Try again",
  reference: (id: string) => `Reference: ${id}`,
};
