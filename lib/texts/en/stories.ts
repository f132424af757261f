/**
 * The long texts of the product, written for it: the ten stories of the Blogs page and the About page.
 * Wording that buttons and forms share is in the other files of this folder.
 */

/** Anchors on the page, in its order; each has a picture of its own. */
export type StoryId =
  | "origins"
  | "community"
  | "home-chefs-and-sellers"
  | "role-journeys"
  | "global-recipes"
  | "technology"
  | "taste-economy"
  | "quality-and-safety"
  | "impact"
  | "joining";

export interface Story {
  id: StoryId;
  title: string;
  paragraphs: readonly string[];
}

/** The ten sections of the Blogs page, in the specification's order (point 2). */
export const stories: readonly Story[] = [
  {
    id: "origins",
    title: "It began with a borrowed notebook",
    paragraphs: [
      "The notebook belonged to a retired schoolteacher in Satkhira. In it were sixty-one recipes, most of them without amounts: “enough mustard”, “cook until your aunt would stop”. Her granddaughter, who had moved to Dhaka to study, photographed every page and sent them to us one at a time, because the signal was poor.",
      "We cooked our way through it on a two-burner stove in Mirpur and rang her grandmother whenever something went wrong. Something usually did. The first shorshe ilish was bitter, because nobody had told us to stop grinding in time. By the fortieth page the phone calls had become the point.",
      "RANNA is that notebook with more hands in it. We wrote the amounts down, tested them on ordinary stoves, and put the name of the cook beside every dish.",
    ],
  },
  {
    id: "community",
    title: "A courtyard, only longer",
    paragraphs: [
      "In a village courtyard nobody cooks alone for long. Someone walks past, smells the garlic and says that it needs another minute. The advice is free, constant, and now and then wrong.",
      "Moving to the city takes that away. You have a kitchen to yourself and no one to tell you that the oil was not hot yet. The cooks on RANNA come from different districts and do not agree about much, least of all about sugar in a curry, but they answer one another. A reader in Khulna tells a cook in Bogura that her doi will not set in a metal bowl in January. The cook tries a clay one, then changes the recipe.",
      "That is all we mean by community: people who will tell you about the oil, and who do not mind being told.",
    ],
  },
  {
    id: "home-chefs-and-sellers",
    title: "The woman who sells eleven boxes a week",
    paragraphs: [
      "Nusrat cooks bhuna khichuri in Dhanmondi and sells it as a box: the moong dal already roasted, the spices weighed into paper, a card with six steps. She makes eleven boxes a week. She could make more and has decided not to, because on the twelfth she starts to hurry.",
      "A seller here is nobody special at first. You write down a recipe, set a price for the box, and your name stands beside it. When somebody buys it you pack what they need, or cook it yourself for people of your own district, and a rider takes it to their door. There is no shop to rent and no stall to mind in the heat.",
      "We ask for two things: that the recipe works on an ordinary stove, and that the box holds what the recipe says. Most of our sellers learned to weigh salt for the first time in their lives, and say that they now cook better for their own families too.",
    ],
  },
  {
    id: "role-journeys",
    title: "How a reader became a cook, and a cook a rider",
    paragraphs: [
      "Most people arrive hungry. They look for something that can be done in thirty minutes with what is in the house. If it works, they come back, and one day they buy a box because guests are coming and the day is too short.",
      "Some of them notice that their mother’s version is missing. They add it. The first time a stranger cooks it and writes to say thank you is the moment that, they tell us, they remember. Nothing on their account changes that day, except that they are sellers now.",
      "And some like the road more than the stove. Sohel bought a secondhand bicycle in order to bring boxes round Sylhet after his classes. He filled in a form, waited for an admin to approve it, and took his first job the same week. He still cannot cook rice. His customers have started to teach him.",
    ],
  },
  {
    id: "global-recipes",
    title: "Recipes that came home in a suitcase",
    paragraphs: [
      "A third of the families who write to us have somebody abroad. Those people cook what they miss with what they can find: khichuri with red lentils from a shop in Rome, fuchka shells fried in a flat in Toronto in the snow, shutki cooked with every window open and an apology to the neighbours.",
      "When they visit, the changed recipes come home with them. That is how coconut milk found its way into a kitchen in Rangpur that had never seen a coconut palm, and why a cook in Cumilla finishes her dal with olive oil and dares anyone to comment.",
      "We keep both versions, side by side, each under the name of the person who cooks it. Bangladeshi food was always made of what came up the river and over the hills: chillies from across an ocean, potatoes from further still. It would be odd to close the door now.",
    ],
  },
  {
    id: "technology",
    title: "What a phone can do for a pot",
    paragraphs: [
      "The best tool in a kitchen is a nose. We have not been able to improve on it, so we worked on the things round it. A recipe page loads on a slow connection, and can be read at arm’s length with turmeric on your fingers. The steps are short, because nobody scrolls with wet hands.",
      "The total that you see before you pay is the total that is charged, and the delivery has a line of its own in it. A parcel has a number, and the number tells you where it is without telling anybody your name, phone or address. Only the rider who carries it learns where you live, and hands it over against a code of four digits that the rider does not have.",
      "None of this is clever. It is the kind of thing that a careful neighbour would do, written down so that it happens every time.",
    ],
  },
  {
    id: "taste-economy",
    title: "What a plate of khichuri pays for",
    paragraphs: [
      "Take a box at ৳\u202f320. A little over half is food, most of it bought within walking distance of the cook: dal from the corner shop, ghee from the woman two lanes down, eggs from whoever has hens. What remains is the cook’s, for her evening and for knowing how.",
      "Delivery is counted apart and shown apart: ৳\u202f60 inside Dhaka, ৳\u202f120 outside. Most of it goes to the person on the bicycle. We would rather charge openly for a journey than hide it in the rice.",
      "These are small sums. But they are paid for work that was always done and never counted, largely by women, in kitchens nobody visited. One of our sellers told us that she has begun to write down her hours. She was not asked to. She wanted to see them.",
    ],
  },
  {
    id: "quality-and-safety",
    title: "Clean hands, cold fish, honest labels",
    paragraphs: [
      "Every cook here signs the same short list. Wash your hands, and then the board. Keep fish cold from the market to the box. Pack raw things away from cooked ones. Write down the day it was packed. If someone in the house is ill, do not cook for strangers this week; the orders will wait.",
      "Recipes name what people are allergic to in plain words: mustard, nuts, milk, egg, prawn. If a dish was fried in the same oil as shrimp, it says so.",
      "We taste, but we cannot taste everything. If something reaches you that should not have been sent, tell us what it was and when it came. Your money goes back, the cook hears about it the same day, and the recipe rests until we know what happened. It does not take many rules. It takes keeping them on a Friday, when the orders come in.",
    ],
  },
  {
    id: "impact",
    title: "Three kitchens, one year on",
    paragraphs: [
      "In Barishal, Ruma used the money from her boxes to buy a second gas cylinder, which sounds like little until you have run out of gas with eight orders on the table. She cooks on weekdays only, and sends her boxes with the noon launch.",
      "In Tangail, two sisters who share one kitchen stopped sharing one recipe. Their chitoi pitha now stand next to each other on the list, and their customers have taken sides. Both of them sell more than before.",
      "In Dhaka, a reader with high blood pressure cooked his way through the recipes with little salt, and after three months rang to ask whether we could please add more fish. He has since sent us four. We do not say that a website did any of this. People did, in kitchens of their own. We kept the book open at the right page.",
    ],
  },
  {
    id: "joining",
    title: "There is a place at the table",
    paragraphs: [
      "If you only want to eat well, you need nothing from us: read, cook, come back. Every recipe on RANNA can be read in full without an account.",
      "If you would like a box at the door, register with a name, an email address and a photo; the rider finds you by your address and knows you by your code. If you have a dish of your own, add it. Write as you would speak to a cousin who is new to the kitchen: what to buy, what to do first, what it should smell like when it is ready.",
      "And if you are good with a bicycle, a motorbike or a car, carry for us. We ask for your district, your NID and a photo, and an admin looks at each of them. Whichever door you come in by, take your shoes off. The rice is nearly done.",
    ],
  },
];

export interface About {
  lead: string;
  mission: readonly string[];
  unique: readonly { title: string; text: string }[];
  /** `key`: the name of the role in lib/texts/en/about.ts. */
  roles: readonly { key: "users" | "sellers" | "admins"; text: string }[];
  story: readonly string[];
}

/** The About page. */
export const about: About = {
  lead: "RANNA means cooking. It is also the word for what is ready when you come home.",
  mission: [
    "Good food in Bangladesh is made in homes, by people who never wrote anything down. We want that knowledge to be kept, to be paid for, and to reach the people who need it on a Tuesday evening with two burners and an hour to spare.",
    "So we do three things. We publish home recipes that work, free to read. We let the people who wrote them sell it as a box: what you need for it, measured, or the dish itself, ready to eat. And we carry it to your door, and other people’s parcels too, across all sixty-four districts.",
  ],
  unique: [
    {
      title: "Culinary diversity",
      text: "Kala bhuna from Chattogram, satkora from Sylhet, pitha from wherever winter is. One dish may have five versions, and each keeps the name of its cook.",
    },
    {
      title: "Grow with us",
      text: "A reader becomes a cook by writing one recipe down, a cook a seller by pricing one box. Nobody needs a shop, and everybody begins the same way.",
    },
    {
      title: "Community love",
      text: "People here tell one another when the oil is not hot yet. Recipes get better because somebody wrote back.",
    },
    {
      title: "Supportive ecosystem",
      text: "Cooks, buyers and riders depend on each other. Prices are shown in whole, a journey is paid for, and what was paid is on record.",
    },
  ],
  roles: [
    {
      key: "users",
      text: "Read every recipe, keep the good ones in the cart, buy a box, measured or cooked, and send parcels from door to door.",
    },
    {
      key: "sellers",
      text: "Upload recipes, set a price for the box and look after a catalogue of your own. The first recipe makes you a seller.",
    },
    {
      key: "admins",
      text: "Keep the house in order: look after recipes and parcels, welcome riders, and help when something went wrong.",
    },
  ],
  story: [
    "The first box was a favour. A neighbour with a broken wrist wanted khichuri as her mother made it, and could not stir. We weighed the dal and the spices, wrote four steps on the back of an electricity bill, and sent it up three flights of stairs with a boy who was going that way anyhow.",
    "She rang the next day to say that it had worked, and to ask for the fish. Her sister in Gazipur wanted one as well. Somebody had to carry it there, and so there was a rider. Somebody else had a better recipe, and so there was a second cook. Everything that RANNA does today was already in that week: a recipe that works, a box with what it needs, and someone on the way to your door.",
  ],
};
