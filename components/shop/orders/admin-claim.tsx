import useSWR from "swr";
import { AsWritten } from "@/components/ui/as-written";
import { StatusBadge } from "@/components/ui/badge";
import { RoutedLink } from "@/components/ui/routed-link";
import { getJson } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { TO_DECIDE } from "@/lib/shop/claims/rules";
import type { Claim } from "@/lib/shop/claims/views";
import { claimsTexts as texts } from "@/lib/texts/claims";

/** The claim about an order, with a link to where it is decided beside the order. Renders nothing without a claim. */
export function AdminClaim({ orderId }: { orderId: string }) {
  const { data } = useSWR<Claim[], unknown>(`/claims?order=${encodeURIComponent(orderId)}`, getJson);
  const [claim] = data ?? [];
  if (!claim) return null;
  const { state, amount, text, _id } = claim;
  return (
    <section aria-label={texts.claim} className="mt-6 border-t border-line pt-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          {texts.claim}: <span className="num">{formatTaka(amount)}</span>
        </span>
        <StatusBadge of="claims" state={state} />
      </p>
      {text && <AsWritten as="p" of={text} className="mt-1 line-clamp-3 wrap-anywhere text-ink-2" />}
      <RoutedLink
        href={routes.claim(_id)}
        className="touch-area mt-2 inline-block font-semibold text-alta-ink underline underline-offset-4"
      >
        {TO_DECIDE.includes(state) ? texts.decideIt : texts.look}
      </RoutedLink>
    </section>
  );
}
