import type { footerTexts as English } from "../en/footer";
import { plainFigure } from "./count";

export const footerTexts: typeof English = {
  navigation: "পাতার নিচের মেনু",
  legal: "শর্ত ও নিয়ম",
  yourCart: "আপনার কার্ট",
  track: "পার্সেল ট্র্যাক করুন",
  bookParcel: "পার্সেল বুকিং করুন",
  developers: "ডেভেলপারদের জন্য",
  copyright: (year) => `© ${plainFigure(year)} RANNA। ঢাকা, বাংলাদেশ।`,
};
