import { classNames } from "@/components/ui/class-names";
import { RoutedLink } from "@/components/ui/routed-link";
import type { ParcelWay } from "@/lib/delivery/parcels/views";
import { nearDay } from "@/lib/platform/day-words";
import { routes } from "@/lib/routes";
import { type StateReader, stateTexts as texts } from "@/lib/texts/states";

type Arriving = Omit<ParcelWay, "stateText">;

const isOver = ({ steps }: Arriving): boolean =>
  steps.every(({ state }) => state === "done" || state === "failed");

/** Returns the expected arrival of a parcel as text. Returns null if the parcel has arrived or will not arrive. */
export function arrivalText(way: Arriving): string | null {
  const { expectedOn, expectedDays, late, steps } = way;
  const [first] = steps;
  if (!first || isOver(way)) return null;
  // No-break spaces keep the day on one line.
  if (expectedOn !== null)
    return (late ? texts.late : texts.expected)(nearDay(expectedOn).replaceAll(" ", "\u00a0"));
  return first.step === "booked" ? texts.afterPickup(expectedDays) : texts.afterAccepting(expectedDays);
}

/** Returns what the viewer of a late parcel can do, with a link if there is a page for it. */
function lateAct({ steps }: Arriving, viewer: StateReader): { text: string; href?: string; link?: string } {
  const { lateActs: acts } = texts;
  const isDone = (step: string) => steps.some((one) => one.step === step && one.state === "done");
  switch (viewer) {
    case "buyer":
    case "public":
      if (steps[0]?.step === "booked")
        return { text: acts.booking, href: `${routes.delivery}#help`, link: acts.help };
      return viewer === "buyer"
        ? { text: acts.buyer, href: `${routes.refundPolicy}#late`, link: acts.how }
        : { text: acts.public, href: routes.myOrders, link: acts.ownOrder };
    case "kitchen":
      return { text: isDone("packed") ? acts.kitchen.packed : acts.kitchen.unpacked };
    default:
      return { text: acts[viewer] };
  }
}

interface ArrivalLineProps {
  way: Arriving;
  /** Whoever reads it: a late parcel tells each what to do. null: it only says that it is late. */
  viewer: StateReader | null;
  className?: string;
}

/** Shows `arrivalText` in a paragraph, or nothing if it is null. Of a late parcel also what can be done. */
export function ArrivalLine({ way, viewer, className }: ArrivalLineProps) {
  const text = arrivalText(way);
  if (text === null) return null;
  return (
    <div className={classNames("text-sm", className)}>
      <p
        className={classNames(
          "num sentence wrap-anywhere",
          way.late ? "font-semibold text-red-ink" : "text-ink-2",
        )}
      >
        {text}
      </p>
      <LateAct way={way} viewer={viewer} />
    </div>
  );
}

/** What the viewer of a late parcel can do. Renders nothing for a parcel that is not late. */
export function LateAct({ way, viewer, className }: ArrivalLineProps) {
  if (viewer === null || !way.late || isOver(way)) return null;
  const { text, href, link } = lateAct(way, viewer);
  return (
    <p className={className}>
      {text}
      {href && (
        <>
          {" "}
          <RoutedLink
            href={href}
            className="touch-area inline-block font-semibold underline underline-offset-4"
          >
            {link}
          </RoutedLink>
        </>
      )}
    </p>
  );
}
