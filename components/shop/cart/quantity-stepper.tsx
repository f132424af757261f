"use client";

import { type IconNode, Minus, Plus } from "lucide";
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { shownNumber, typedNumber } from "@/lib/platform/latin-digits";
import { cartTexts as texts } from "@/lib/texts/cart";
import { localDigits } from "@/lib/texts/digits";
import { ChosenQuantity } from "./quantity-choice";

interface QuantityStepperProps {
  /** The recipe's title, used in every button's label. */
  title: string;
  quantity: number;
  most: number;
  onChange: (quantity: number) => void;
}

/** A quantity field with plus and minus buttons. An invalid number is reset when the field loses the focus. */
export function QuantityStepper({ title, quantity, most, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState(localDigits(quantity));
  // The quantity requested last. `quantity` gets this value only in the next render.
  const asked = useRef(quantity);
  useEffect(() => {
    setTyped((text) => shownNumber(text, quantity));
    asked.current = quantity;
  }, [quantity]);
  const change = (number: number) => {
    // Rejects a number above the maximum, unless it lowers the current quantity.
    const tooMany = number > most && number >= asked.current;
    if (number < 1 || tooMany || number === asked.current) return;
    asked.current = number;
    onChange(number);
  };
  const take = (text: string) => {
    setTyped(text);
    const number = typedNumber(text) ?? 0;
    if (Number.isInteger(number) && number <= most) change(number);
  };
  return (
    <StepFrame
      title={title}
      least={quantity <= 1}
      most={quantity >= most}
      onStep={(by) => change(asked.current + by)}
    >
      <input
        aria-label={texts.quantityOf(title)}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(shownNumber(typed, quantity))}
        className={STEPPED}
      />
    </StepFrame>
  );
}

/** The look of the number between the two buttons. */
export const STEPPED =
  "num w-13 min-w-0 border-x border-line-strong bg-surface text-center font-semibold outline-offset-[-3px]!";

interface StepFrameProps {
  title: string;
  /** True at the end of the range. */
  least: boolean;
  most: boolean;
  onStep: (by: 1 | -1) => void;
  /** The number's field. */
  children: ReactNode;
}

/** A number's field between minus and plus. */
export function StepFrame({ title, least, most, onStep, children }: StepFrameProps) {
  return (
    <span className="inline-flex max-w-full items-stretch overflow-hidden rounded-sm border border-line-strong bg-surface has-aria-invalid:border-red-ink">
      <Step label={texts.fewer(title)} icon={Minus} off={least} onClick={() => onStep(-1)} />
      {children}
      <Step label={texts.more(title)} icon={Plus} off={most} onClick={() => onStep(1)} />
    </span>
  );
}

/** A plus or minus button. At the end of the range it is not disabled, so that it keeps the focus. */
function Step({
  label,
  icon,
  off,
  onClick,
}: {
  label: string;
  icon: IconNode;
  off: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
      className={classNames(
        "grid min-h-touch w-[44px] shrink-0 place-items-center outline-offset-[-3px]!",
        off ? "text-ink-3" : "hover:bg-sunken",
      )}
    >
      <Icon of={icon} aria-hidden size={20} className={off ? "opacity-45" : undefined} />
    </button>
  );
}

/** The quantity field that sets the quantity of the surrounding `QuantityChoice`. */
export function ChooseQuantity({ title, most }: { title: string; most: number }) {
  const { quantity, choose } = useContext(ChosenQuantity);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <span aria-hidden className="text-ink-2">
        {texts.quantity}
      </span>
      <QuantityStepper title={title} quantity={quantity} most={most} onChange={choose} />
    </div>
  );
}
