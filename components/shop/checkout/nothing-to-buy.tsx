import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { routes } from "@/lib/routes";
import { basketTexts as say } from "@/lib/texts/basket";
import type { ShownChange } from "./basket-changes";
import { ChangeList } from "./changed-basket";

/** Nothing to pay for: an empty cart, or one of which nothing can be bought, with why. */
export function NothingToBuy({ changes }: { changes: readonly ShownChange[] }) {
  const isEmpty = changes.every(({ what }) => what === "removed");
  return (
    <EmptyState as="h2" scene="empty-cart" title={isEmpty ? say.empty : say.nothing}>
      {!isEmpty && (
        <div className="w-full">
          <div className="mx-auto max-w-md">
            <ChangeList changes={changes} />
          </div>
        </div>
      )}
      <ButtonLink href={routes.recipes}>{say.browse}</ButtonLink>
      {!isEmpty && (
        <ButtonLink href={routes.cart} variant="secondary">
          {say.toCart}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
