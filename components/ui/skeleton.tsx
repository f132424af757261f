import { classNames } from "./class-names";

/**
 * A grey block in the shape of the content that is loading; it shows after 200 ms. Put the loading text beside it.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames("skeleton rounded-sm bg-sunken", className)} />;
}

/** A loading list: `rows` blocks of one height, and `word` for screen readers. */
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
