import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { RoutedLink } from "@/components/ui/routed-link";
import { routes } from "@/lib/routes";
import { checkoutTexts as say } from "@/lib/texts/checkout";

/** The box that is ticked before anything is paid; the pages that it names open beside this one, where what was typed stays. */
export function TermsBox(input: Omit<ComponentProps<typeof Checkbox>, "label">) {
  return (
    <Checkbox
      label={
        <>
          {say.termsAgree} <Page href={routes.terms}>{say.termsOfSale}</Page> {say.termsAnd}{" "}
          <Page href={routes.delivery}>{say.termsDelivery}</Page> {say.termsAndLast}{" "}
          <Page href={routes.refundPolicy}>{say.termsRefunds}</Page>.
        </>
      }
      {...input}
    />
  );
}

function Page({ href, children }: { href: string; children: ReactNode }) {
  return (
    <RoutedLink
      href={href}
      target="_blank"
      className="font-semibold text-alta-ink underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> ({say.newWindow})</span>
    </RoutedLink>
  );
}
