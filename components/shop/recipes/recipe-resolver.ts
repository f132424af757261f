import { zodResolver } from "@hookform/resolvers/zod";
import { recipeForm } from "@/lib/shop/recipes/schema";

/** The server's own rules, for the form. */
export const recipeResolver = zodResolver(recipeForm);
