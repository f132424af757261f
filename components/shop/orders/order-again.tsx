"use client";

import { RotateCcw } from "lucide";
import { useState } from "react";
import { useAccountCart } from "@/components/shop/cart/use-account-cart";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { useAction } from "@/components/ui/use-action";
import { api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import type { BoughtAgain } from "@/lib/shop/orders/purchase-views";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import { purchaseCardTexts as texts } from "@/lib/texts/purchase-cards";
import { Icon } from "../../ui/icon";

interface OrderAgainProps {
  purchaseId: string;
  /** The dishes of the purchase, for the names of those that cost more now. */
  dishes: readonly { recipeId: string; title: string; titleBn?: string | undefined }[];
}

/**
 * Puts all recipes of an earlier purchase into the cart. Lists the recipes that are no longer for sale or cost more
 * now.
 */
export function OrderAgain({ purchaseId, dishes }: OrderAgainProps) {
  const cart = useAccountCart();
  const { busy, run } = useAction(texts.againFailed, { isTold: ({ status }) => status === 0 });
  const [answer, setAnswer] = useState<BoughtAgain | null>(null);
  const again = () =>
    run(async () => {
      setAnswer(await api("POST /purchases/{id}/again", { params: { id: purchaseId } }));
      void cart.mutate();
    });
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Button variant="secondary" busy={busy} busyLabel={texts.againBusy} onClick={again}>
        <Icon of={RotateCcw} aria-hidden size={18} />
        {texts.again}
      </Button>
      <div role="status">{answer && <Answer answer={answer} dishes={dishes} />}</div>
    </div>
  );
}

function Answer({
  answer: { added, missing, dearer },
  dishes,
}: Pick<OrderAgainProps, "dishes"> & { answer: BoughtAgain }) {
  const nameOf = (id: string) => {
    const dish = dishes.find(({ recipeId }) => recipeId === id);
    return dish ? namesOfDish(dish)[0] : "";
  };
  return (
    <div className="mt-4 rounded-sm bg-sunken p-4">
      <p className="font-semibold">{texts.added(added)}</p>
      {missing.length + dearer.length > 0 && (
        <ul className="mt-2 grid gap-1 text-ink-2">
          {missing.map(({ title, why }) => (
            <li key={title} className="wrap-anywhere">
              {texts.missing(title, texts.why[why])}
            </li>
          ))}
          {dearer.map(({ recipeId, was, now }) => (
            <li key={recipeId} className="wrap-anywhere">
              {texts.dearer(nameOf(recipeId), formatTaka(was), formatTaka(now))}
            </li>
          ))}
        </ul>
      )}
      {added > 0 && (
        <ButtonLink href={routes.cart} prefetch={false} className="mt-4">
          {texts.toCart}
        </ButtonLink>
      )}
    </div>
  );
}
