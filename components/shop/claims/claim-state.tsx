import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/badge-tone";
import { RoutedLink } from "@/components/ui/routed-link";
import { routes } from "@/lib/routes";
import type { ClaimState } from "@/lib/shop/claims/rules";
import { claimsTexts as texts } from "@/lib/texts/claims";

const TONES: Record<ClaimState, Tone> = {
  open: "yellow",
  contested: "orange",
  unanswered: "orange",
  accepted: "green",
  decided: "blue",
};

export const ClaimBadge = ({ state }: { state: ClaimState }) => (
  <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
);

export function ClaimLine({ claim: { _id, state } }: { claim: { _id: string; state: ClaimState } }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <RoutedLink
        href={routes.claim(_id)}
        className="touch-area font-semibold text-alta-ink underline underline-offset-4"
      >
        {texts.claim}
      </RoutedLink>
      <ClaimBadge state={state} />
    </p>
  );
}
