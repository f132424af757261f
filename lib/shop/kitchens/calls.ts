import type { Call } from "@/lib/platform/http/call";
import { changeKitchenInput } from "./schema";
import { kitchenView } from "./views";

export const change = {
  method: "PATCH",
  path: "/account/kitchen",
  summary: "What limits your sales: portions a day, and a pause",
  access: "user",
  who: "who sells, and administrators",
  body: changeKitchenInput,
  answers: { 200: kitchenView },
  problems: ["forbidden"],
  example: {
    body: {
      boxesPerDay: 40,
      pausedUntil: null,
      name: "Kadir's Kacchi",
      nameBn: "কাদিরের কাচ্চি",
      story: "Slow fires.",
      area: "Mirpur, Dhaka",
      storyBn: "ধীরে রাঁধি।",
      areaBn: "মিরপুর, ঢাকা",
    },
  },
} satisfies Call;
