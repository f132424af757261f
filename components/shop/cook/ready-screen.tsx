import type { ReactNode } from "react";
import { cookTexts as say } from "@/lib/texts/cook";

interface ReadyScreenProps {
  picture: ReactNode;
  note: ReactNode;
  checks: ReactNode;
}

/** Before the first step: everything at hand. On a wide screen the list stands beside it anyway. */
export function ReadyScreen({ picture, note, checks }: ReadyScreenProps) {
  return (
    <section aria-labelledby="cook-screen">
      <div className="max-w-read lg:max-w-120">{picture}</div>
      <h2 id="cook-screen" tabIndex={-1} className="mt-6 display text-3xl outline-none lg:text-4xl">
        {say.ready}
      </h2>
      <p className="mt-2 text-lg text-ink-2">{say.readyNote}</p>
      {note}
      <div className="mt-4 text-lg lg:hidden">{checks}</div>
    </section>
  );
}
