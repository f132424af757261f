import type { ReactNode } from "react";
import { ReviewPhotos } from "@/components/shop/reviews/review-item";
import { AsWritten } from "@/components/ui/as-written";
import { StatusBadge } from "@/components/ui/badge";
import { Price } from "@/components/ui/price";
import { RoutedLink } from "@/components/ui/routed-link";
import { momentText } from "@/lib/platform/day-words";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import type { Claim } from "@/lib/shop/claims/views";
import { boxTitle } from "@/lib/shop/orders/rules";
import { claimsTexts as texts } from "@/lib/texts/claims";
import { commonTexts } from "@/lib/texts/common";
import { stateTexts } from "@/lib/texts/states";

/**
 * A claim about an order: the faulty lines, both sides' statements, and its history. `children`: the viewer's action
 * buttons.
 */
export function ClaimCard({ claim, children }: { claim: Claim; children?: ReactNode }) {
  const { answer, answerUntil, decision } = claim;
  return (
    <article
      aria-labelledby={`claim-${claim._id}`}
      className="rounded-md border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={`claim-${claim._id}`} className="display min-w-0 text-xl leading-tight wrap-anywhere">
          <RoutedLink href={routes.claim(claim._id)} className="hover:underline">
            {boxTitle(claimed(claim))}
          </RoutedLink>
        </h2>
        <StatusBadge of="claims" state={claim.state} />
      </div>
      <p className="mt-1 text-sm wrap-anywhere text-ink-2">
        <span className="num">{claim.trackingId}</span>
        {commonTexts.fullStop} {texts.buyer}: <AsWritten of={claim.buyerName} />, {texts.kitchen}:{" "}
        <AsWritten of={claim.kitchenName} />
      </p>
      <ul className="mt-4 grid gap-1.5">
        {claim.lines.map(({ reason, quantity, ...line }) => (
          <li key={`${line.recipeId} ${reason}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">{texts.line(quantity, boxTitle([line]))}</span>
            <span className="font-semibold">{reason === null ? texts.cameBack : texts.reasons[reason]}</span>
          </li>
        ))}
        <li className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-1.5 text-sm text-ink-2">
          <span>{texts.claimed}</span>
          <Price taka={claim.amount} />
        </li>
      </ul>
      {claim.text && <AsWritten as="p" of={claim.text} className="mt-4 wrap-anywhere whitespace-pre-line" />}
      <ReviewPhotos photos={claim.photos} author={claim.buyerName} />
      {answerUntil && <p className="mt-4 text-sm text-ink-2">{texts.answerUntil(momentText(answerUntil))}</p>}
      {answer && <Said title={texts.kitchenSays}>{answer}</Said>}
      {decision?.text && <Said title={texts.rannaSays}>{decision.text}</Said>}
      {decision && (
        <p className="mt-4 font-semibold">
          {decision.amount > 0 ? texts.goesBack(formatTaka(decision.amount)) : texts.nothingBack}{" "}
          {decision.amount > 0 && decision.bears && texts.bears[decision.bears]}
        </p>
      )}
      <ol className="mt-4 grid gap-1 border-t border-line pt-4 text-sm text-ink-2">
        {claim.events.map(({ at, to, by }) => (
          <li key={at + to}>
            {texts.event(
              to === "open" ? texts.opened : stateTexts.words.claims[to],
              texts.by[by],
              momentText(at),
            )}
          </li>
        ))}
      </ol>
      {children}
    </article>
  );
}

/** The dishes that a claim is about, each once: a dish has a line for each reason. */
const claimed = ({ lines }: Claim) =>
  lines.filter(({ recipeId }, at) => lines.findIndex((other) => other.recipeId === recipeId) === at);

function Said({ title, children }: { title: string; children: string }) {
  return (
    <div className="mt-4 border-l-2 border-line-strong pl-4">
      <p className="text-sm font-semibold">{title}</p>
      <AsWritten as="p" of={children} className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2" />
    </div>
  );
}
