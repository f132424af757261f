import { zodResolver } from "@hookform/resolvers/zod";
import { recipeForm } from "@/lib/shop/recipes/schema";

/** The server's own rules as the form's resolver. */
export const recipeResolver = zodResolver(recipeForm);
