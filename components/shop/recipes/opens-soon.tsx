import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { routes } from "@/lib/routes";
import { recipesTexts as texts } from "@/lib/texts/recipes";

/** Shown instead of lists and categories while the shop has no recipe at all. Cooks are invited to add the first. */
export const OpensSoon = ({ className }: { className?: string }) => (
  <EmptyState scene="empty-search" title={texts.opensSoon} as="h2" {...(className ? { className } : {})}>
    <p className="w-full text-ink-2">{texts.opensSoonText}</p>
    <ButtonLink href={routes.addRecipe}>{texts.addFirst}</ButtonLink>
  </EmptyState>
);
