"use client";

import { Printer, RotateCcw } from "lucide";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-look";
import { cookTexts as say } from "@/lib/texts/cook";
import { Icon } from "../../ui/icon";

interface FinishedScreenProps {
  links: { recipe: string; print: string };
  /** null: it is not for sale. */
  buyBox: ReactNode;
  onStartOver: () => void;
}

/** After the last step. */
export function FinishedScreen({ links, buyBox, onStartOver }: FinishedScreenProps) {
  return (
    <section aria-labelledby="cook-screen" className="max-w-read">
      <h2 id="cook-screen" tabIndex={-1} className="display text-4xl outline-none">
        {say.finished}
      </h2>
      <p className="mt-3 text-lg text-ink-2">{say.finishedNote}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <a href={links.print} className={buttonClass({ variant: "secondary", size: "lg" })}>
          <Icon of={Printer} aria-hidden size={20} />
          {say.print}
        </a>
        <Button variant="ghost" size="lg" onClick={onStartOver} aria-describedby="start-over">
          <Icon of={RotateCcw} aria-hidden size={20} />
          {say.startOver}
        </Button>
      </div>
      <p id="start-over" className="mt-2 text-sm text-ink-2">
        {say.startOverNote}
      </p>
      {buyBox && (
        <>
          <h3 className="mt-10 mb-4 display text-2xl">{say.buyInstead}</h3>
          {/* On the recipe's page a phone has a bar instead. */}
          <div className="*:block!">{buyBox}</div>
        </>
      )}
    </section>
  );
}
