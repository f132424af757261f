import type { purchaseTexts as English } from "../en/purchases";

export const purchaseTexts: typeof English = {
  soldOutMeanwhile: "আপনার টাকা পৌঁছানোর আগেই এটি শেষ হয়ে গেছে।",
};
