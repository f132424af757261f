import type { ReactNode } from "react";
import { RoutedLink } from "./routed-link";

export interface RowFacts {
  /** A picture 56 px wide (`SmallPicture`). */
  picture?: ReactNode;
  title: ReactNode;
  /** Short facts below the title, such as kitchen and day. */
  facts?: ReactNode;
  amount?: ReactNode;
  /** A badge or a word. */
  state?: ReactNode;
}

interface RowProps extends RowFacts {
  /** The page that a press anywhere on the row opens. Buttons and links inside the row keep their own action. */
  href?: string | undefined;
  /** Buttons and a menu. */
  actions?: ReactNode;
}

/**
 * One item of a list, usually one line high. Parts that do not fit beside each other wrap below, so that nothing
 * overlaps at 320 px or with text of 200 %. Must be inside a `RowList`.
 */
export function Row({ title, href, actions, ...parts }: RowProps) {
  const link = href && (
    <RoutedLink href={href} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
      {title}
    </RoutedLink>
  );
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <RowContents {...parts} title={link || title} />
      {actions && (
        <div className="relative ml-auto flex flex-wrap items-center justify-end gap-2">{actions}</div>
      )}
    </li>
  );
}

/** The parts of a `Row` or `FoldRow`. Must be inside an element that wraps. */
export const RowContents = ({ picture, title, facts, amount, state }: RowFacts) => (
  <>
    {picture}
    <div className="min-w-0 flex-[1_1_7rem]">
      <div className="leading-snug font-semibold wrap-anywhere">{title}</div>
      {facts && <div className="mt-0.5 text-sm text-ink-2 wrap-anywhere">{facts}</div>}
    </div>
    {(amount || state) && (
      <div className="ml-auto flex max-w-full min-w-0 flex-col items-end gap-1 text-right text-sm text-ink-2 [&_span]:max-w-full">
        {amount && <span className="num text-base font-semibold whitespace-nowrap text-ink">{amount}</span>}
        {state}
      </div>
    )}
  </>
);

/** A list of `Row` or `FoldRow`. `label` names it for screen readers. */
export const RowList = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul aria-label={label} className="rounded-md border border-line bg-surface">
    {children}
  </ul>
);
