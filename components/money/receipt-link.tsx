import { RoutedLink } from "@/components/ui/routed-link";
import { routes } from "@/lib/routes";
import { receiptTexts as texts } from "@/lib/texts/receipts";

/** A link to the receipt of a payment. Renders nothing while the receipt has no number. */
export const ReceiptLink = ({ number, className }: { number: string | null; className?: string }) =>
  number === null ? null : (
    <RoutedLink
      href={routes.receipt(number)}
      aria-label={`${texts.receipt} ${number}`}
      className={`underline underline-offset-4 ${className ?? ""}`}
    >
      {texts.receipt}
    </RoutedLink>
  );
