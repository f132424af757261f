import { CloudOff, LogIn } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { RoutedLink } from "@/components/ui/routed-link";
import { momentText } from "@/lib/platform/day-words";
import type { ApiError } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { loginThen, routes } from "@/lib/routes";
import { localPath } from "@/lib/texts/language";
import { ridersTexts as texts } from "@/lib/texts/riders";
import type { RefusedTap } from "./tap-queue";

/** Returns the label of the button for a step. */
export const stepWord = (step: string): string =>
  step === "failed_attempt"
    ? texts.couldNotDeliver
    : ((texts.nextSteps as Readonly<Record<string, string>>)[step] ?? "");

/**
 * A notice that recorded steps are not sent yet, that the rider must sign in to send them, or that the page is
 * offline and may be outdated.
 */
export function TapsState({
  waiting,
  signedOut,
  offline,
}: {
  /** The number of recorded steps that the server has not received yet. */
  waiting: number;
  signedOut: boolean;
  /** True if the lists of parcels could not be fetched. */
  offline: boolean;
}) {
  if (signedOut) {
    return (
      <Notice kind="warning" className="mb-4">
        <SignInToSend taps={waiting} />
      </Notice>
    );
  }
  if (waiting === 0 && !offline) return null;
  return (
    <Notice kind="warning" className="mb-4">
      <span className="flex items-center gap-2">
        {waiting > 0 && <Icon of={CloudOff} aria-hidden size={18} />}
        {waiting > 0 ? texts.waitingTaps(waiting) : texts.offline}
      </span>
    </Notice>
  );
}

function SignInToSend({ taps }: { taps: number }) {
  return (
    <a
      href={localPath(loginThen(localPath(routes.myDeliveries)))}
      className="inline-flex min-h-touch items-center gap-2 underline underline-offset-4"
    >
      <Icon of={LogIn} aria-hidden size={18} />
      {texts.signInToSend(taps)}
    </a>
  );
}

/** A notice in the card of a parcel whose recorded step, in `words`, is not sent yet, and the reason. */
export function UnsentTap({ words, signedOut }: { words: string; signedOut: boolean }) {
  return (
    <div role="status" className="font-semibold text-orange-ink">
      {signedOut ? texts.notSent : texts.waiting}: {words}
      {signedOut && (
        <p>
          <SignInToSend taps={0} />
        </p>
      )}
    </div>
  );
}

/** The recorded steps that the server rejected. Each is shown until the rider dismisses it. */
export function RefusedTaps({
  taps,
  onDismiss,
}: {
  taps: readonly RefusedTap[];
  onDismiss: (key: string) => void;
}) {
  if (taps.length === 0) return null;
  return (
    <section aria-labelledby="refused-taps" className="mb-5 rounded-md bg-red-soft p-4 text-red-ink">
      <h2 id="refused-taps" className="text-lg font-semibold">
        {texts.refusedHeading}
      </h2>
      <ul className="mt-2 grid gap-4">
        {taps.map(({ key, parcel, to, at, why, cash }) => (
          <li key={key} className="flex items-start justify-between gap-3">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{parcel}</p>
              <p className="text-sm">
                {stepWord(to)}
                {at && `, ${momentText(at)}`}
              </p>
              <p className="mt-1">{why}</p>
              {cash !== undefined && <p className="font-semibold">{texts.youTook(formatTaka(cash))}</p>}
            </div>
            <Button
              variant="secondary"
              className="shrink-0"
              aria-label={`${texts.dismiss}: ${parcel}`}
              onClick={() => onDismiss(key)}
            >
              {texts.dismiss}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Explains that the rider can't take a parcel, because the limit of cash would be exceeded. */
export function CashCeiling({ refusal }: { refusal: ApiError }) {
  const { cashInHand, toCollect, collects, most } = refusal.extra;
  const [limit = "", hand = "", toCome = "", job = ""] = [most, cashInHand, toCollect, collects].map((taka) =>
    formatTaka(Number(taka)),
  );
  return (
    <Notice kind="error">
      <p className="font-semibold">{refusal.detail}</p>
      <p>{texts.ceiling(limit, hand, toCome, job)}</p>
      <RoutedLink
        href={`${routes.myEarnings}#cash`}
        className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
      >
        {texts.handIn}
      </RoutedLink>
    </Notice>
  );
}
