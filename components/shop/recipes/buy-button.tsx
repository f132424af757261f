"use client";

import { type ComponentType, type FormEvent, useState } from "react";
import type { BoxToBuy } from "@/components/shop/orders/buy-dialog";
import { Button } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { localPath } from "@/lib/texts/language";
import { recipesTexts } from "@/lib/texts/recipes";

type DialogProps = { recipe: BoxToBuy; open: boolean; onClose: () => void };

const loadDialog = () => import("@/components/shop/orders/buy-dialog");

/**
 * The button Buy Now, which opens a dialog. Without scripts it is a link to the checkout. `off`: the recipe can't be
 * bought. `describedBy`: the id of the element with the reason.
 */
export function BuyButton({
  recipe,
  off,
  describedBy,
}: {
  recipe: BoxToBuy;
  off: boolean;
  describedBy?: string | undefined;
}) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const show = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { BuyDialog } = await loadDialog();
      setDialog(() => BuyDialog);
      setOpen(true);
    } catch {
      window.location.assign(localPath(routes.buy(recipe._id)));
    }
  };
  return (
    <form action={localPath(routes.buy(recipe._id))} method="get" onSubmit={show}>
      <Button
        type="submit"
        size="lg"
        block
        disabled={off}
        aria-describedby={describedBy}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
      >
        {recipesTexts.buyNow}
      </Button>
      {Dialog && <Dialog recipe={recipe} open={open} onClose={() => setOpen(false)} />}
    </form>
  );
}
