import type { ReactNode } from "react";
import { paymentWord, type StatedThing, type States, stateTexts } from "@/lib/texts/states";
import { stateTone, type Tone } from "./badge-tone";
import { classNames } from "./class-names";

const TONES: Record<Tone, { box: string; dot: string }> = {
  yellow: { box: "bg-yellow-soft text-yellow-ink", dot: "bg-yellow-dot" },
  orange: { box: "bg-orange-soft text-orange-ink", dot: "bg-orange-dot" },
  green: { box: "bg-green-soft text-green-ink", dot: "bg-green-dot" },
  grey: { box: "bg-grey-soft text-grey-ink", dot: "bg-grey-dot" },
  red: { box: "bg-red-soft text-red-ink", dot: "bg-red-dot" },
  blue: { box: "bg-blue-soft text-blue-ink", dot: "bg-blue-dot" },
};

interface BadgeProps {
  tone: Tone;
  icon?: ReactNode;
  /** True: for a sentence, which may take several lines on a wide screen too. */
  wraps?: boolean;
  children: ReactNode;
}

/** A status label, 24 px high: a dot or an icon, and a word. Large text on a narrow screen takes several lines. */
export function Badge({ tone, icon, wraps = false, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex min-h-6 max-w-full shrink-0 items-center gap-1.5 rounded-xs px-2 text-left text-xs font-semibold",
        !wraps && "xl:whitespace-nowrap",
        TONES[tone].box,
      )}
    >
      {icon ?? <span aria-hidden className={classNames("size-1.5 shrink-0 rounded-full", TONES[tone].dot)} />}
      {wraps ? <span className="min-w-0 py-0.5">{children}</span> : children}
    </span>
  );
}

/** A badge with a state that is one word for whoever reads it (contract, "One state in words"). */
export function StatusBadge<Thing extends Exclude<StatedThing, "payments">>({
  of,
  state,
}: {
  of: Thing;
  state: States[Thing];
}) {
  const words: Readonly<Record<States[Thing], string>> = stateTexts.words[of];
  return <Badge tone={stateTone(of, state)}>{words[state]}</Badge>;
}

/** The payment of an order or a parcel. `status`: ours or the payment provider's name for it; null shows nothing. */
export const PaymentBadge = ({ status }: { status: string | null }) =>
  status && <Badge tone={stateTone("payments", status)}>{paymentWord(status)}</Badge>;
