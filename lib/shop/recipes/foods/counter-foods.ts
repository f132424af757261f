import { type Food, foodsOf } from "./food";

const FISH = { allergens: ["fish"] } as const;
const SHELLFISH = { allergens: ["shellfish"] } as const;
const MILK = ["milk"] as const;
/** Stock cubes often contain flour or soy. */
const STOCK = { mayBring: ["gluten", "soy"], density: 1, liquid: true } as const;

export const counterFoods: Food[] = [
  ...foodsOf("fish", [
    ["hilsa", "ইলিশ|ইলিশ মাছ", "ilish|elish|ilsha|hilsha|ilish mach|hilsa shad", FISH],
    ["rohu", "রুই|রুই মাছ", "rui|ruhi|rui mach", FISH],
    ["catla", "কাতলা|কাতল", "katla|katol|katla mach", FISH],
    ["pabda", "পাবদা|পাবদা মাছ", "pabda mach|pabda fish", FISH],
    ["koi", "কই|কৈ|কই মাছ", "koi mach|climbing perch", FISH],
    ["tilapia", "তেলাপিয়া", "telapia", FISH],
    ["pangas", "পাঙ্গাস|পাঙাশ", "pangash|basa", FISH],
    ["boal", "বোয়াল", "boal mach", FISH],
    ["chitol", "চিতল", "chital", FISH],
    ["shing", "শিং|শিং মাছ", "shing mach|stinging catfish|catfish", FISH],
    ["magur", "মাগুর", "magur mach|walking catfish", FISH],
    ["tengra", "টেংরা|ট্যাংরা", "tangra", FISH],
    ["mola", "মলা|মলা মাছ", "mola mach|mola carplet", FISH],
    ["shol", "শোল", "shol mach|snakehead", FISH],
    ["pomfret", "রূপচাঁদা|রুপচাঁদা", "rupchanda|pomphret", FISH],
    ["bhetki", "ভেটকি|কোরাল", "koral|barramundi|vetki", FISH],
    ["loitta", "লইট্টা", "loittya|bombay duck", FISH],
    ["small fish", "ছোট মাছ", "choto mach|kachki|puti|punti", FISH],
    ["dried fish", "শুঁটকি|শুটকি", "shutki|shutkee|dry fish", FISH],
    ["tuna", "টুনা", "", FISH],
    ["salmon", "স্যামন", "", FISH],
    ["anchovy", "", "", FISH],
    ["fish", "মাছ", "mach|maach|machh|fish fillet", FISH],
    [
      "prawn",
      "চিংড়ি|চিংড়ি মাছ|গলদা চিংড়ি|বাগদা চিংড়ি",
      "shrimp|chingri|golda|bagda|golda chingri|chingri mach",
      SHELLFISH,
    ],
    ["crab", "কাঁকড়া", "kakra|kankra|mud crab", SHELLFISH],
    ["lobster", "লবস্টার", "", SHELLFISH],
    ["squid", "স্কুইড", "calamari|mussel|clam|oyster", SHELLFISH],
  ]),
  ...foodsOf("meat", [
    ["beef", "গরুর মাংস|গরু", "gorur mangsho|goru|beef shank|beef mince"],
    ["mutton", "খাসির মাংস|খাসি|মাটন", "khashi|khashir|khasi|khasir|goat|goat meat|lamb|khashir mangsho"],
    ["chicken", "মুরগি|মুরগী|মুরগির মাংস", "murgi|murghi|morog|moorog|chicken breast"],
    ["duck", "হাঁস|হাঁসের মাংস", "hasher mangsho"],
    ["quail", "কোয়েল", "koel"],
    ["pigeon", "কবুতর", "kobutor"],
    ["turkey", "টার্কি", ""],
    ["liver", "কলিজা", "kolija"],
    ["marrow bone", "নলি|নেহারি হাড়", "nihari bone|beef bone|trotter|paya"],
    ["meat", "মাংস", "mangsho|mangso|minced meat|mince|keema|kima"],
    ["stock", "স্টক", "chicken stock|beef stock|vegetable stock|broth", STOCK],
  ]),
  ...foodsOf("dairy-and-eggs", [
    ["egg", "ডিম", "dim|egg yolk|egg white", { allergens: ["egg"] }],
    ["milk", "দুধ", "dudh|whole milk|cow's milk", { allergens: MILK, density: 1.03, liquid: true }],
    ["evaporated milk", "ইভাপোরেটেড মিল্ক|ঘন দুধ", "", { allergens: MILK, density: 1.07, liquid: true }],
    ["condensed milk", "কনডেন্সড মিল্ক", "", { allergens: MILK, density: 1.28 }],
    ["milk powder", "গুঁড়া দুধ|গুঁড়ো দুধ", "powdered milk|milkpowder|gura dudh", { allergens: MILK, density: 0.5 }],
    ["yoghurt", "দই|টক দই", "yogurt|yoghourt|doi|tok doi|curd|dahi", { allergens: MILK, density: 1.02 }],
    ["sweet yoghurt", "মিষ্টি দই", "mishti doi|misti doi", { allergens: MILK, density: 1.05 }],
    ["buttermilk", "ঘোল|মাঠা", "ghol|matha|lassi", { allergens: MILK, density: 1.03, liquid: true }],
    ["ghee", "ঘি", "ghi|gawa ghee|clarified butter", { allergens: MILK, density: 0.92 }],
    ["butter", "মাখন", "makhon", { allergens: MILK, density: 0.95 }],
    [
      "cream",
      "ক্রিম|মালাই|সর",
      "malai|double cream|sour cream|whipping cream",
      { allergens: MILK, density: 1, liquid: true },
    ],
    ["mawa", "মাওয়া|খোয়া", "khoya|khoa", { allergens: MILK }],
    ["chhana", "ছানা|পনির", "chana cheese|chhena|paneer|panir|cottage cheese", { allergens: MILK }],
    ["cheese", "চিজ|পনীর", "cheddar|mozzarella|parmesan", { allergens: MILK }],
    ["tofu", "টোফু", "bean curd", { allergens: ["soy"] }],
  ]),
];
