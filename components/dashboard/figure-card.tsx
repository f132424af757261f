import Link from "next/link";
import { Counter } from "../ui/counter";

/** Seconds that a figure of the dashboard counts up (specification, point 9). */
const SECONDS = 5;

/** One figure of the dashboard home; the whole card leads to what it counts. */
export function FigureCard({ label, value, href }: { label: string; value: number; href?: string }) {
  return (
    <li className="relative rounded-md border border-line bg-surface p-6">
      <p className="text-ink-2">
        {href ? (
          <Link href={href} className="after:absolute after:inset-0 after:rounded-md hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <p className="display mt-3 text-4xl">
        <Counter value={value} seconds={SECONDS} />
      </p>
    </li>
  );
}
