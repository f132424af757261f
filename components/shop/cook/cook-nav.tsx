"use client";

import { ArrowLeft, ArrowRight } from "lucide";
import { buttonClass } from "@/components/ui/button-look";
import { classNames } from "@/components/ui/class-names";
import { cookTexts as say } from "@/lib/texts/cook";
import { Icon } from "../../ui/icon";

interface CookNavProps {
  at: number;
  steps: number;
  onTurn: (at: number) => void;
  /** The recipe's own page, where the end leads. */
  back: string;
}

const TALL = "min-h-18! text-lg!";

/** Back and on, for a wet hand: 72 px high and over the whole width of a phone. */
export function CookNav({ at, steps, onTurn, back }: CookNavProps) {
  const label = at === 0 ? say.start : at === steps ? say.finish : say.next;
  return (
    <nav
      aria-label={say.steps}
      className="grid grid-cols-[1fr_2fr] gap-3 px-gutter py-3 lg:ml-auto lg:shrink-0 lg:grid-cols-[10rem_20rem] [@media(height<30rem)]:ml-auto [@media(height<30rem)]:flex-1"
    >
      <button
        type="button"
        disabled={at === 0}
        onClick={() => onTurn(at - 1)}
        className={classNames(buttonClass({ variant: "secondary" }), TALL)}
      >
        <Icon of={ArrowLeft} aria-hidden size={24} />
        {say.previous}
      </button>
      {at > steps ? (
        <a href={back} className={classNames(buttonClass({ variant: "secondary" }), TALL)}>
          {say.backToRecipe}
        </a>
      ) : (
        <button type="button" onClick={() => onTurn(at + 1)} className={classNames(buttonClass({}), TALL)}>
          {label}
          <Icon of={ArrowRight} aria-hidden size={24} />
        </button>
      )}
    </nav>
  );
}
