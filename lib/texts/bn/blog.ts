import type { blogTexts as English } from "../en/blog";
import { plainFigure } from "./count";

export const blogTexts: typeof English = {
  heading: "গল্প",
  description: "RANNA-র পেছনের রান্নাঘর, উঠান আর পথের দশটি গল্প।",
  readOn: "পুরোটা পড়ুন",
  showLess: "গুটিয়ে রাখুন",
  copyright: (year) => `© ${plainFigure(year)} RANNA। গল্পগুলো যাঁদের, তাঁদেরই।`,
};
