export const aboutTexts = {
  heading: "About RANNA",
  uniqueHeading: "What Makes Us Unique",
  missionHeading: "Our mission",
  rolesHeading: "Three ways to be here",
  users: "Users",
  sellers: "Sellers",
  admins: "Admins",
  storyHeading: "How it began",
};
