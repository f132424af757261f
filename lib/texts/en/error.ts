export const errorTexts = {
  notFoundHeading: "This page has wandered off",
  notFoundText: "The address may have a typing slip, or the page has been taken down.",
  goHome: "Back to Home",
  browseRecipes: "Browse Recipes",
  waysOn: "Ways on",
  offline: "You are offline. This page stays if you don't reload it; links open when the connection is back.",
  forAdmins: "That page is for administrators, so you are back at Home.",
  network: "No connection. Check your network and try again.",
};
