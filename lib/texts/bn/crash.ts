import type { crashTexts as English } from "../en/crash";

export const crashTexts: typeof English = {
  heading: "একটা সমস্যা হয়েছে",
  text: "সমস্যাটা আমাদের, কী হয়েছে তা আমরা লিখে রেখেছি। আবার চেষ্টা করলে প্রায়ই ঠিক হয়ে যায়।",
  unavailableHeading: "এখন আমাদের তথ্য আনা যাচ্ছে না",
  unavailableText:
    "কিছুই হারায়নি: আগে যা পাঠিয়েছেন সব রাখা আছে। বেশির ভাগ সময় এক মিনিটেই ঠিক হয়ে যায়, তারপর এই পাতা আবার খুলবে।",
  retry: "আবার চেষ্টা করুন",
  reference: (id) => `সমস্যার নম্বর: ${id}`,
};
