import { pluralTo } from "./plural";

export const homeTexts = {
  title: "RANNA: honest Bangladeshi recipes, brought to your door",
  heroLines: ["Honest nutrition", "for healthy", "weight loss"],
  heroText:
    "Home-style Bangladeshi recipes by cooks who live with them. Read and cook, or have the box brought to your door.",
  viewRecipe: "View Recipe",
  experience: "Years of experience",
  categoriesHeading: "Cook by mood",
  explore: "Explore",
  recipes: (count: number, more?: boolean) => pluralTo(count, more, "recipe", "recipes"),
  search: "What would you like to eat?",
  boxesHeading: "This week's boxes",
  allRecipes: "See all recipes",
  cooksHeading: "Who cooks",
  aboutMe: "About Me",
  aboutHeading: ["Nutritionist", "& Naturopath"],
  aboutText: [
    "I have spent ten years cooking with families from Sylhet to Satkhira. Bring me your plate as it is, and we will find the two or three changes that last.",
    "It starts with free 15-minute Wellness Chats, over the phone, with a cup of tea.",
  ],
  learnMore: "Learn More",
  /** Heard after it, not seen: a link says by itself where it leads. */
  learnMoreOf: "about RANNA",
  programme: "90 Day Body & Mind Transformation Program",
  programmeText:
    "One stitch a day. Thirty days to eat well, thirty to move well, thirty to keep both without thinking about it.",
  howItWorksButton: "HOW IT WORKS",
  programmeDays: "90",
  programmeDaysUnit: "days",
  programmeRings: "Three rings of thirty stitches, one for each day",
  book: "How to Cook Healthy",
  bookText:
    "One hundred and four recipes for a weeknight kitchen with two burners and one good pan. Written in Bangla and English, side by side.",
  bookEdition: "In print, autumn edition",
  bookCoverBangla: "স্বাস্থ্যকর রান্না",
  statistics: "Solution In Easy Steps for a Successful Life",
  happyCustomers: "Happy Customers",
  workingHours: "Working Hours",
  professionalCourses: "Professional Courses",
  results: "Results",
  howItWorks: "How It Works",
  steps: [
    {
      step: "Step 1:",
      title: "What will I eat?",
      text: "A plan built from your own kitchen: rice, dal, fish and greens, in portions that make sense for you.",
    },
    {
      step: "Step 2:",
      title: "Workout Plans",
      text: "Twenty minutes, no machines, four days a week. Each plan fits beside a working day.",
    },
    {
      step: "Step 3:",
      title: "Stay Consistent",
      text: "A short check-in every week, and a box at your door when there is no time to shop.",
    },
  ],
};
