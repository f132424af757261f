export const errorTexts = {
  notFoundHeading: "This page has wandered off",
  notFoundText: "The address may have a typing slip, or the page has been taken down.",
  goHome: "Back to Home",
  browseRecipes: "Browse Recipes",
  crashHeading: "Something went wrong",
  crashText: "The fault is ours, and it has been noted. Trying again often helps.",
  unavailableHeading: "We can't reach our records",
  unavailableText:
    "Nothing is lost: what you sent before is kept. It is mostly over in a minute; then this page works again.",
  waysOn: "Ways on",
  retry: "Try again",
  reference: (id: string) => `Reference: ${id}`,
  offline: "You are offline. This page stays; what you open comes when the connection is back.",
  forAdmins: "That page is for administrators, so you are back at Home.",
  network: "No connection. Check your network and try again.",
};
