import { ButtonLink } from "@/components/ui/button-link";
import { routes } from "@/lib/routes";
import { boxTitle } from "@/lib/shop/orders/rules";
import type { Sale } from "@/lib/shop/orders/schema";
import { boxLabelTexts as say } from "@/lib/texts/box-label";

/** When there is a box to stick something on. */
const PACKED: readonly Sale["state"][] = ["accepted", "ready"];

/** To the label that a kitchen sticks on this box. */
export function BoxLabelLink({ sale }: { sale: Sale }) {
  if (!PACKED.includes(sale.state)) return null;
  return (
    <p className="mt-4">
      <ButtonLink
        href={routes.boxLabel(sale._id)}
        prefetch={false}
        variant="secondary"
        aria-label={say.openOf(boxTitle(sale.lines))}
      >
        {say.open}
      </ButtonLink>
    </p>
  );
}
