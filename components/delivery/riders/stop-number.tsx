import { localDigits } from "@/lib/texts/digits";

/** The number of a stop. It looks the same on the route and on the parcel's card. */
export const StopNumber = ({ of }: { of: number }) => (
  <span
    aria-hidden
    className="num grid size-7 shrink-0 place-items-center rounded-full bg-ink text-sm font-semibold text-paper"
  >
    {localDigits(of)}
  </span>
);
