import "server-only";
import { sceneAddress } from "@/lib/platform/pictures/scene-rules";
import { absolute, absolutePage } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { shownWords } from "@/lib/shop/kitchens/rules";
import { listRecipes } from "@/lib/shop/recipes/data-lists";
import { namesOfDish, shownDescription } from "@/lib/shop/recipes/in-bangla";
import type { Recipe } from "@/lib/shop/recipes/schema";
import { blogTexts } from "@/lib/texts/blog";
import { feedsTexts as say } from "@/lib/texts/feeds";
import { kitchensTexts } from "@/lib/texts/kitchens";
import { recipesTexts } from "@/lib/texts/recipes";
import { STORIES_WRITTEN, stories } from "@/lib/texts/stories";
import { valuesTexts } from "@/lib/texts/values";
import { findKitchenPage } from "./read-kitchen-page";
import type { Channel, Entry } from "./rss";

/** Entries of one feed. */
const MAX = 50;

const ofRecipe = (recipe: Recipe): Entry => ({
  title: namesOfDish(recipe)[0],
  url: absolutePage(routes.recipe(recipe._id)),
  text: shownDescription(recipe),
  publishedAt: new Date(recipe.dateCreated),
  author: recipe.author,
  category: valuesTexts.category(recipe.category),
  ...(recipe.image ? { picture: absolute(recipe.image) } : {}),
});

/** The newest recipes of the list. */
export async function recipesChannel(): Promise<Channel> {
  const { recipes } = await listRecipes({ page: 1, size: MAX, sort: "newest" });
  return {
    title: say.recipes,
    description: recipesTexts.listDescription,
    url: absolutePage(routes.recipes),
    self: absolutePage(routes.recipesFeed),
    entries: recipes.map(ofRecipe),
  };
}

/** The newest recipes of one kitchen; null where its page is not there either. */
export async function kitchenChannel(authorId: string): Promise<Channel | null> {
  const kitchen = await findKitchenPage(authorId);
  if (!kitchen) return null;
  return {
    title: say.kitchen(kitchen.name),
    description: shownWords(kitchen).story || kitchensTexts.pageDescription(kitchen.name, kitchen.total),
    url: absolutePage(routes.kitchen(kitchen._id)),
    self: absolutePage(routes.kitchenFeed(kitchen._id)),
    entries: kitchen.recipes.slice(0, MAX).map(ofRecipe),
  };
}

/** The stories; they are part of the release. */
export const storiesChannel = (): Channel => ({
  title: say.stories,
  description: blogTexts.description,
  url: absolutePage(routes.blogs),
  self: absolutePage(routes.storiesFeed),
  entries: stories.slice(0, MAX).map(({ id, title, paragraphs }) => ({
    title,
    url: `${absolutePage(routes.blogs)}#${id}`,
    text: paragraphs.join("\n\n"),
    publishedAt: new Date(STORIES_WRITTEN),
    picture: absolute(sceneAddress(`story-${id}`)),
  })),
});
