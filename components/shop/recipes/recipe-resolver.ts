import { zodResolver } from "@hookform/resolvers/zod";
import { recipeForm } from "@/lib/shop/recipes/schema";

/** Validates the form with the server's own rules. */
export const recipeResolver = zodResolver(recipeForm);
