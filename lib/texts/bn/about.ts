import type { aboutTexts as English } from "../en/about";

export const aboutTexts: typeof English = {
  heading: "RANNA-র কথা",
  uniqueHeading: "আমরা কোথায় আলাদা",
  missionHeading: "আমরা কী চাই",
  rolesHeading: "এখানে কে কী করেন",
  users: "ব্যবহারকারী",
  sellers: "বিক্রেতা",
  admins: "অ্যাডমিন",
  storyHeading: "যেভাবে শুরু",
};
