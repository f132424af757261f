"use client";

import { ShoppingBasket } from "lucide";
import { useViewer } from "@/components/people/auth/use-viewer";
import { CountBadge } from "@/components/ui/count-badge";
import { Link } from "@/components/ui/link";
import { routes } from "@/lib/routes";
import { localFigure } from "@/lib/texts/digits";
import { topBarTexts } from "@/lib/texts/top-bar";
import { Icon } from "../../ui/icon";
import { useCartCount } from "./use-cart";

/** The link to the cart with the number of recipes in it. Hidden from guests while their cart is empty. */
export function CartButton() {
  const { viewer } = useViewer();
  const count = useCartCount();
  if (!viewer && count === 0) return null;
  return (
    <Link
      href={routes.cart}
      aria-label={topBarTexts.cart(count)}
      className="relative grid size-touch place-items-center rounded-sm text-inherit"
    >
      <Icon of={ShoppingBasket} aria-hidden size={22} />
      {count > 0 && <CountBadge>{localFigure(count)}</CountBadge>}
    </Link>
  );
}
