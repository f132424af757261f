import { RoutedLink } from "@/components/ui/routed-link";
import { routes } from "@/lib/routes";
import { moneyTexts as texts } from "@/lib/texts/money";

/** A link from an order or a parcel to the journal entries about it; for admins. */
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
