export const usersTexts = {
  makeAdminHeading: "Make Admin",
  searchPlaceholder: "Search user by email",
  role: (role: string) => `Role: ${role}`,
  makeAdmin: "Make Admin",
  alreadyAdmin: "Already Admin",
  nowAdmin: (email: string) => `${email} is now an admin`,
  makeAdminFailed: "Failed to make admin",
  searchFailed: "The search did not work. Please try again.",
  noResults: "Nobody by that name or email.",
};
