import type { crashTexts as English } from "../en/crash";

export const crashTexts: typeof English = {
  heading: "একটা সমস্যা হয়েছে",
  text: "দোষটা আমাদের, টুকে রাখা হয়েছে। আবার চেষ্টা করলে প্রায়ই ঠিক হয়ে যায়।",
  unavailableHeading: "আমাদের খাতাপত্র এখন খোলা যাচ্ছে না",
  unavailableText:
    "কিছুই হারায়নি: আগে যা পাঠিয়েছেন সব রাখা আছে। বেশির ভাগ সময় এক মিনিটেই ঠিক হয়ে যায়, তারপর এই পাতা আবার চলবে।",
  retry: "আবার চেষ্টা করুন",
  reference: (id) => `সূত্র নম্বর: ${id}`,
};
