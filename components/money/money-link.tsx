import { RoutedLink } from "@/components/ui/routed-link";
import { routes } from "@/lib/routes";
import { moneyTexts as texts } from "@/lib/texts/money";

/** A link for admins from an order or a parcel to its journal entries. */
export function MoneyLink({ subject }: { subject: string }) {
  return (
    <p className="mt-2">
      <RoutedLink
        href={routes.moneyOf(subject)}
        className="touch-area font-semibold text-alta-ink underline underline-offset-4"
      >
        {texts.heading}
      </RoutedLink>
    </p>
  );
}
