import { classNames } from "./class-names";

/** A sunken block in the shape of what comes; shows after 200 ms. Put the loading text beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames("skeleton rounded-sm bg-sunken", className)} />;
}

/** The same for a list: `rows` of one height, and the word for who does not see them. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
        <Skeleton key={at} className={row} />
      ))}
    </div>
  );
}
