"use client";

import { ArrowLeft, ArrowRight, Printer, RotateCcw } from "lucide";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-look";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { CookLine, CookStep } from "@/lib/shop/cook/cook-recipe";
import type { Timer } from "@/lib/shop/cook/timers";
import { cookTexts as texts } from "@/lib/texts/cook";
import { AMOUNTS, LinePieces, STEP_TIMES, StepText } from "./line-pieces";
import { StepTimer } from "./step-timer";
import type { TimerActs } from "./timer-name";

interface StepScreenProps {
  step: CookStep;
  /** The number of the step, starting at 1. */
  at: number;
  steps: number;
  lines: readonly CookLine[];
  timers: readonly Timer[];
  now: number;
  acts: TimerActs;
  onStart: (time: number, seconds: number) => void;
}

/** One step in large type, with its timers and the ingredients that it uses. */
export function StepScreen({ step, at, steps, lines, timers, now, acts, onStart }: StepScreenProps) {
  const wanted = step.lines.flatMap((place) => {
    const line = lines[place];
    return line ? [{ place, line }] : [];
  });
  return (
    <section aria-labelledby="cook-screen">
      <h2 id="cook-screen" tabIndex={-1} className="num text-lg text-ink-2 outline-none">
        {texts.stepOf(at, steps)}
      </h2>
      <p
        className={`${STEP_TIMES} mt-2 text-[clamp(1.5rem,1.15rem+1.7vw,2.375rem)] leading-[1.32] font-medium wrap-anywhere whitespace-pre-line`}
      >
        <StepText step={step} />
      </p>
      {step.times.length > 0 && (
        <ul aria-label={texts.timers} className="mt-7 grid gap-3 sm:max-w-read">
          {step.times.map(({ seconds, max }, time) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a time is identified by its position in the step
            <li key={time}>
              <StepTimer
                timer={timers.find((one) => one.step === at - 1 && one.time === time)}
                seconds={seconds}
                max={max}
                now={now}
                acts={acts}
                onStart={() => onStart(time, seconds)}
              />
            </li>
          ))}
        </ul>
      )}
      {wanted.length > 0 && (
        <section aria-labelledby="for-step" className="mt-9 max-w-read">
          <h3 id="for-step" className="text-ink-2">
            {texts.forStep}
          </h3>
          <ul className={`${AMOUNTS} mt-1 text-lg lg:text-xl`}>
            {wanted.map(({ place, line }) => (
              <li key={place} className="border-b border-line py-2.5 wrap-anywhere last:border-0">
                <LinePieces line={line} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

interface ReadyScreenProps {
  picture: ReactNode;
  note: ReactNode;
  checks: ReactNode;
}

/** The first screen of the cooking view: the ingredients to prepare. */
export function ReadyScreen({ picture, note, checks }: ReadyScreenProps) {
  return (
    <section aria-labelledby="cook-screen">
      <div className="max-w-read lg:max-w-120">{picture}</div>
      <h2 id="cook-screen" tabIndex={-1} className="mt-6 display text-3xl outline-none lg:text-4xl">
        {texts.ready}
      </h2>
      <p className="mt-2 text-lg text-ink-2">{texts.readyNote}</p>
      {note}
      <div className="mt-4 text-lg lg:hidden">{checks}</div>
    </section>
  );
}

interface FinishedScreenProps {
  links: { recipe: string; print: string };
  /** The box to buy the recipe; null if it is not for sale. */
  buyBox: ReactNode;
  onStartOver: () => void;
}

/** The screen after the last step. */
export function FinishedScreen({ links, buyBox, onStartOver }: FinishedScreenProps) {
  return (
    <section aria-labelledby="cook-screen" className="max-w-read">
      <h2 id="cook-screen" tabIndex={-1} className="display text-4xl outline-none">
        {texts.finished}
      </h2>
      <p className="mt-3 text-lg text-ink-2">{texts.finishedNote}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <a href={links.print} className={buttonClass({ variant: "secondary", size: "lg" })}>
          <Icon of={Printer} aria-hidden size={20} />
          {texts.print}
        </a>
        <Button variant="ghost" size="lg" onClick={onStartOver} aria-describedby="start-over">
          <Icon of={RotateCcw} aria-hidden size={20} />
          {texts.startOver}
        </Button>
      </div>
      <p id="start-over" className="mt-2 text-sm text-ink-2">
        {texts.startOverNote}
      </p>
      {buyBox && (
        <>
          <h3 className="mt-10 mb-4 display text-2xl">{texts.buyInstead}</h3>
          {/* Shows the buttons also on a phone. The buy box hides them there, because a recipe's page has a bar at
              the bottom instead. */}
          <div className="*:block!">{buyBox}</div>
        </>
      )}
    </section>
  );
}

interface CookNavProps {
  at: number;
  steps: number;
  onTurn: (at: number) => void;
  /** The address of the recipe's page. */
  back: string;
}

const TALL = "min-h-18! text-lg! max-sm:px-3!";

/** The back and next buttons. They are large, to be easy to hit with wet hands. */
export function CookNav({ at, steps, onTurn, back }: CookNavProps) {
  const label = at === 0 ? texts.start : at === steps ? texts.finish : texts.next;
  return (
    <nav
      aria-label={texts.steps}
      className="grid grid-cols-[1fr_2fr] gap-3 px-gutter py-3 lg:ml-auto lg:shrink-0 lg:grid-cols-[10rem_20rem] [@media(height<30rem)]:ml-auto [@media(height<30rem)]:flex-1"
    >
      <button
        type="button"
        disabled={at === 0}
        onClick={() => onTurn(at - 1)}
        className={classNames(buttonClass({ variant: "secondary" }), TALL)}
      >
        <Icon of={ArrowLeft} aria-hidden size={24} />
        {texts.previous}
      </button>
      {at > steps ? (
        <a href={back} className={classNames(buttonClass({ variant: "secondary" }), TALL)}>
          {texts.backToRecipe}
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
