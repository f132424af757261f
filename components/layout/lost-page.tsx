import type { ReactNode } from "react";
import { Rings } from "../ui/rings";

/** A page that says that something is missing or broken: one big sentence, one way on. */
export function LostPage({
  heading,
  text,
  note,
  children,
}: {
  heading: string;
  text: string;
  note?: ReactNode;
  /** Buttons. */
  children: ReactNode;
}) {
  return (
    <div className="relative isolate grid min-h-[calc(100dvh-4.75rem)] place-items-center overflow-hidden px-gutter py-section text-center">
      <Rings
        count={11}
        first={310}
        step={34}
        width={2.4}
        squash={0.8}
        fade={[0.5, 0.08]}
        className="absolute -z-10 w-360 max-w-none text-alta-ink/60"
      />
      <div className="max-w-120">
        <picture className="contents">
          <img
            src="/images/food/loose-pot.webp"
            alt=""
            width={520}
            height={520}
            className="mx-auto -mb-2 w-44"
          />
        </picture>
        <h1 className="display text-3xl lg:text-4xl">{heading}</h1>
        <p className="mt-4 text-lg text-ink-2">{text}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
        {note && <p className="mt-6 text-sm text-ink-3">{note}</p>}
      </div>
    </div>
  );
}
