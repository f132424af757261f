const names = {
  milk: "milk",
  egg: "egg",
  fish: "fish",
  shellfish: "shellfish",
  peanut: "peanut",
  nuts: "nuts",
  sesame: "sesame",
  mustard: "mustard",
  soy: "soy",
  gluten: "gluten",
};

/** Some of them in plain words. */
const listed = (some: readonly (keyof typeof names)[]) => some.map((one) => names[one]).join(", ");

/** Allergens: what a cook states of a dish. Nothing here says "free of" (contract, "At the stove"). */
export const allergensTexts = {
  names,
  listed,
  heading: "Allergens",
  contains: "Contains",
  mayContain: "May contain",
  notStated: "The cook has not stated allergens.",
  askFirst: "Do not rely on the ingredients alone: ask the kitchen before you eat it, if one matters to you.",
  noneOf: `The cook has checked the list and names none of it: ${listed(Object.keys(names) as (keyof typeof names)[])}.`,
  leaveOut: "Leave out",
  leftOut: (one: string) => `Leave out ${one}`,
  leaveOutNote: "Shows only recipes whose cooks stated their allergens.",
  fieldHelp:
    "Suggested from your ingredients. Go through all ten: only you know what else is in your kitchen, your oil and your jars.",
  answers: { no: "No", mayContain: "May contain", contains: "Contains" },
  because: (foods: string) => `because of ${foods}`,
  checked: "I have checked this list",
  checkedHelp: "Readers rely on it. Without the tick the page says that you have not stated allergens.",
  changed: "The ingredients have changed. Please check the list again and tick the box.",
};
