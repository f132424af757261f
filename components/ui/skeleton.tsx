import { classNames } from "./class-names";

/**
 * A grey block in the shape of content that is loading. It appears after 200 ms. Put a loading text for screen
 * readers beside it.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames("skeleton rounded-sm bg-sunken", className)} />;
}

/** A list that is loading: `rows` blocks of the same height. `word` is the text for screen readers. */
export function LoadingList({
  word,
  rows,
  row,
  className,
}: {
  word: string;
  rows: number;
  row: string;
  className: string;
}) {
  return (
    <div className={`grid ${className}`}>
      <p role="status" className="sr-only">
        {word}
      </p>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all blocks are alike
        <Skeleton key={at} className={row} />
      ))}
    </div>
  );
}
