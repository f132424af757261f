import type { ReactNode } from "react";

export const lostPicture = "mx-auto mb-7 w-70 rounded-md bg-sunken dark:brightness-75!";

/** A page that reports something missing or broken: a picture, one large sentence, and buttons to other pages. */
export function LostPage({
  picture,
  heading,
  text,
  note,
  children,
}: {
  picture: ReactNode;
  heading: string;
  text: string;
  note?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}) {
  return (
    <div className="relative isolate grid min-h-[calc(100dvh-var(--bar-height))] place-items-center overflow-hidden px-gutter py-section text-center">
      <div className="max-w-120">
        {picture}
        <h1 className="display text-3xl lg:text-4xl">{heading}</h1>
        <p className="mt-4 text-lg text-ink-2">{text}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
        {note && <p className="mt-6 text-sm text-ink-3">{note}</p>}
      </div>
    </div>
  );
}
