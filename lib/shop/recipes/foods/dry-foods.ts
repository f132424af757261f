import { type Food, foodsOf } from "./food";

const GLUTEN = ["gluten"] as const;
const MUSTARD = ["mustard"] as const;
const NUTS = ["nuts"] as const;

/** Dry foods: rice and flour, pulses, nuts and dried fruit, bread and snacks. */
export const dryFoods: Food[] = [
  ...foodsOf("rice-and-flour", [
    ["rice", "চাল|ভাত", "chal|bhat|basmati|white rice|parboiled rice|basmati rice", { density: 0.8 }],
    [
      "kalijira rice",
      "কালিজিরা চাল|পোলাওর চাল|পোলাও চাল|চিনিগুঁড়া চাল|চিনিগুঁড়া",
      "kalijira|chinigura|chinigura rice|gobindobhog|gobindobhog rice|polao rice",
      { density: 0.8 },
    ],
    ["flattened rice", "চিড়া|চিঁড়া|চিড়ে", "chira|chire|chiura|poha|beaten rice", { density: 0.4 }],
    ["puffed rice", "মুড়ি", "muri", { density: 0.06 }],
    ["popped rice", "খই", "khoi"],
    ["rice flour", "চালের গুঁড়া|চালের গুঁড়ো|চালের আটা", "chaler gura|ground rice", { density: 0.66 }],
    ["rice noodle", "", "rice vermicelli|glass noodle"],
    [
      "flour",
      "ময়দা",
      "moida|maida|plain flour|all-purpose flour|all purpose flour|white flour|self-raising flour|self raising flour",
      { allergens: GLUTEN, density: 0.53 },
    ],
    [
      "whole-wheat flour",
      "আটা|লাল আটা",
      "atta|lal ata|wholemeal flour|wholewheat flour|whole wheat flour",
      { allergens: GLUTEN, density: 0.54 },
    ],
    ["semolina", "সুজি", "suji|sooji|rava", { allergens: GLUTEN, density: 0.7 }],
    ["cornflour", "কর্নফ্লাওয়ার", "corn flour|cornstarch|corn starch", { density: 0.53 }],
    ["chickpea flour", "বেসন", "besan|beshon|beson|gram flour", { density: 0.5 }],
    ["oats", "ওটস", "oat|rolled oats|oatmeal", { allergens: GLUTEN, density: 0.38 }],
    ["vermicelli", "সেমাই|লাচ্ছা সেমাই", "shemai|semai|lachcha shemai", { allergens: GLUTEN }],
    ["noodle", "নুডলস", "pasta|spaghetti|macaroni", { allergens: GLUTEN, mayBring: ["egg"] }],
    ["egg noodle", "এগ নুডলস", "", { allergens: ["egg", "gluten"] }],
    ["wheat", "গম", "gom|bulgur|broken wheat|barley", { allergens: GLUTEN }],
    ["sago", "সাগু", "shagu|tapioca"],
  ]),
  ...foodsOf("pulses", [
    ["red lentil", "মসুর ডাল|মসুর", "masoor|masoor dal|moshur|moshur dal|mosur dal|lentil", { density: 0.8 }],
    ["moong dal", "মুগ ডাল|মুগ", "mung dal|moog dal|mug dal|mung bean|split moong dal|moong", { density: 0.83 }],
    ["chana dal", "ছোলার ডাল|বুটের ডাল", "cholar dal|buter dal|split chickpea", { density: 0.83 }],
    ["black gram", "মাষকলাই ডাল|মাসকলাই", "mashkalai|maskalai dal|urad dal|urad"],
    ["pigeon pea", "অড়হর ডাল", "arhar dal|toor dal"],
    ["yellow pea", "মটর ডাল|ডাবলি", "motor dal|dabli|dried yellow pea|dried pea"],
    ["chickpea", "ছোলা|কাবুলি ছোলা", "chola|chhola|garbanzo|kabuli chola"],
    ["black chickpea", "কালো ছোলা|দেশি ছোলা", "kala chola|deshi chola"],
    ["kidney bean", "রাজমা", "rajma"],
    ["soybean", "সয়াবিন", "soya bean|soya chunk|edamame", { allergens: ["soy"] }],
    ["dal", "ডাল", "daal|dhal|pulse"],
  ]),
  ...foodsOf("nuts-and-dried-fruit", [
    [
      "peanut",
      "চিনাবাদাম|চীনাবাদাম",
      "chinabadam|china badam|groundnut|peanut butter",
      { allergens: ["peanut"], density: 0.6 },
    ],
    ["cashew", "কাজু|কাজুবাদাম|কাজু বাদাম", "kaju|kaju badam|cashew nut", { allergens: NUTS, density: 0.57 }],
    ["almond", "কাঠবাদাম|কাঠ বাদাম", "kathbadam|kath badam|almond milk", { allergens: NUTS, density: 0.6 }],
    ["pistachio", "পেস্তা|পেস্তাবাদাম|পেস্তা বাদাম", "pesta|pesta badam", { allergens: NUTS, density: 0.52 }],
    ["walnut", "আখরোট", "akhrot", { allergens: NUTS }],
    ["hazelnut", "হ্যাজেলনাট", "", { allergens: NUTS }],
    ["nut", "বাদাম", "badam|mixed nuts|pecan", { allergens: NUTS }],
    ["raisin", "কিশমিশ|কিসমিস", "kishmish|kismis|sultana", { density: 0.62 }],
    ["date", "খেজুর", "khejur|dried date"],
    ["dried plum", "আলু বোখারা|আলুবোখারা", "alu bukhara|aloo bukhara|prune"],
    ["mango leather", "আমসত্ত্ব", "aamshotto|amsotto|amshotto"],
    ["sesame", "তিল", "til|sesame seed|tahini", { allergens: ["sesame"], density: 0.6 }],
    ["poppy seed", "পোস্ত|পোস্ত দানা|পোস্তদানা", "posto|posto dana|khus khus", { density: 0.6 }],
    ["melon seed", "চারমগজ|মগজ দানা", "charmagaz"],
  ]),
  ...foodsOf("bread-and-snacks", [
    [
      "bread",
      "পাউরুটি|রুটি",
      "pauruti|ruti|roti|chapati|naan|nan ruti|paratha|porota|bun",
      { allergens: GLUTEN, mayBring: ["milk", "egg"] },
    ],
    [
      "breadcrumb",
      "ব্রেডক্রাম্ব|বিস্কুটের গুঁড়া",
      "bread crumb|toast crumb|panko",
      { allergens: GLUTEN, density: 0.45 },
    ],
    ["biscuit", "বিস্কুট", "cookie|cracker", { allergens: GLUTEN, mayBring: ["milk", "egg"] }],
    ["fuchka shell", "ফুচকা", "phuchka shell|panipuri shell|puri shell", { allergens: GLUTEN }],
    [
      "chanachur",
      "চানাচুর",
      "chanachoor|bombay mix",
      { allergens: ["peanut", "gluten"], mayBring: ["nuts", "mustard"] },
    ],
    ["kasundi", "কাসুন্দি", "kashundi|mustard sauce", { allergens: MUSTARD }],
    ["pickle", "আচার", "achar|aachar", { mayBring: MUSTARD }],
  ]),
];
