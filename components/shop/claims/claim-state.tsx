import { StatusBadge } from "@/components/ui/badge";
import { RoutedLink } from "@/components/ui/routed-link";
import { routes } from "@/lib/routes";
import type { ClaimState } from "@/lib/shop/claims/rules";
import { claimsTexts as texts } from "@/lib/texts/claims";

export function ClaimLine({ claim: { _id, state } }: { claim: { _id: string; state: ClaimState } }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <RoutedLink
        href={routes.claim(_id)}
        className="touch-area font-semibold text-alta-ink underline underline-offset-4"
      >
        {texts.claim}
      </RoutedLink>
      <StatusBadge of="claims" state={state} />
    </p>
  );
}
