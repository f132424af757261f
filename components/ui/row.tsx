import type { ReactNode } from "react";
import { RoutedLink } from "./routed-link";

interface RowProps {
  /** A picture 56 px wide (`SmallPicture`). */
  picture?: ReactNode;
  title: ReactNode;
  /** The page that a press anywhere on the row opens. Buttons and links inside the row keep their own action. */
  href?: string | undefined;
  /** Short facts below the title, such as kitchen and day. */
  facts?: ReactNode;
  amount?: ReactNode;
  /** A badge. */
  state?: ReactNode;
  /** Buttons and a menu. */
  actions?: ReactNode;
}

/**
 * One item of a list, usually one line high. Parts that do not fit beside each other wrap below, so that nothing
 * overlaps at 320 px or with text of 200 %. Must be inside a `RowList`.
 */
export function Row({ picture, title, href, facts, amount, state, actions }: RowProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      {picture}
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="leading-snug font-semibold wrap-anywhere">
          {href ? (
            <RoutedLink
              href={href}
              className="after:absolute after:inset-0 hover:underline underline-offset-4"
            >
              {title}
            </RoutedLink>
          ) : (
            title
          )}
        </p>
        {facts && <div className="mt-0.5 text-sm text-ink-2 wrap-anywhere">{facts}</div>}
      </div>
      {(amount || state) && (
        <div className="ml-auto flex max-w-full min-w-0 flex-col items-end gap-1">
          {amount && <span className="num font-semibold whitespace-nowrap">{amount}</span>}
          {state}
        </div>
      )}
      {actions && (
        <div className="relative ml-auto flex flex-wrap items-center justify-end gap-2">{actions}</div>
      )}
    </li>
  );
}

/** A list of `Row`. `label` names it for screen readers. */
export const RowList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="rounded-md border border-line bg-surface">
    {children}
  </ul>
);
