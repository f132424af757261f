import type { phonesTexts as English } from "../en/phones";
import { figure } from "./count";

export const phonesTexts: typeof English = {
  heading: "ফোন নম্বর",
  note: "ক্যাশ অন ডেলিভারি নিতে চাইলে আগে এসএমএসে ফোন নিশ্চিত করুন।",
  none: "এখনো কোনো নম্বর নিশ্চিত করা হয়নি।",
  confirmedOn: (when) => `নিশ্চিত হয়েছে ${when}`,
  add: "নম্বর যোগ করুন",
  number: "মোবাইল নম্বর",
  numberPlaceholder: "01700 000 000",
  sendCode: "এসএমএসে কোড পাঠান",
  sent: (phone) => `${phone} নম্বরে কোড পাঠিয়েছি।`,
  sentAgain: (phone) => `${phone} নম্বরে আরেকটি কোড পাঠিয়েছি। এখন নতুনটিই চলবে।`,
  code: "এসএমএসে আসা কোড",
  confirm: "নিশ্চিত করুন",
  sendAgain: "আবার পাঠান",
  triesLeft: (tries) => `আর ${figure(tries)} বার চেষ্টা করা যাবে।`,
  confirmed: "আপনার ফোন নিশ্চিত হয়েছে",
  cancel: "বাদ দিন",
  codesSent: (sent, most) => `আজ ${figure(most)}টির মধ্যে ${figure(sent)}টি কোড পাঠানো হয়েছে`,
};
