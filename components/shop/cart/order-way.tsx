import { Check, House } from "lucide";
import { classNames } from "@/components/ui/class-names";
import { Stitch } from "@/components/ui/stitch";
import { checkoutTexts as texts } from "@/lib/texts/checkout";
import { commonTexts } from "@/lib/texts/common";
import { localFigure } from "@/lib/texts/digits";
import { Icon } from "../../ui/icon";

const STATIONS = ["cart", "checkout", "door"] as const;
type Station = (typeof STATIONS)[number];

interface OrderWayProps {
  at: Station;
  /** Leaves out the station "cart", because Buy Now skips the cart. */
  single?: boolean;
  className?: string;
}

/**
 * The progress bar of a purchase: a thread with one station for each step, from the cart to the door. The thread is
 * coloured up to the current station. After the payment, its last part stays pale, because the order is not delivered
 * yet.
 */
export function OrderWay({ at, single = false, className }: OrderWayProps) {
  const stations = STATIONS.filter((station) => !(single && station === "cart"));
  const here = stations.indexOf(at);
  const isPaid = at === "door";
  const share = (station: number) => Math.max(0, station) / (stations.length - 1);
  return (
    <ol
      aria-label={texts.steps}
      className={classNames("relative flex justify-between text-sm font-medium", className)}
    >
      {/* The line runs from the centre of the first circle to the centre of the last; the circles cover it. */}
      <li aria-hidden className="absolute inset-x-12 top-3">
        <Stitch
          // A new key restarts the animation.
          key={at}
          sewn={share(isPaid ? here - 1 : here)}
          before={isPaid ? undefined : share(here - 1)}
          className="text-alta-ink [--thread-ahead:var(--color-line-strong)]"
        />
      </li>
      {stations.map((station, index) => (
        <li
          key={station}
          aria-current={index === here && !isPaid ? "step" : undefined}
          className="relative flex max-w-1/3 min-w-0 basis-24 flex-col items-center gap-1.5 text-center wrap-anywhere"
        >
          <Knot
            station={station}
            number={index + 1}
            state={isPaid && index === here ? 1 : Math.sign(index - here)}
          />
          <span
            className={classNames(
              "max-w-full text-[min(0.875rem,4.2vw)] leading-snug",
              index !== here && "text-ink-2",
            )}
          >
            {texts.stations[station]}
          </span>
          {index < here && <span className="sr-only">{commonTexts.past}</span>}
        </li>
      ))}
    </ol>
  );
}

/** `state`: negative for a finished step, 0 for the current step, positive for a later step. */
function Knot({ station, number, state }: { station: Station; number: number; state: number }) {
  return (
    // A ring in the page's background colour, so that the line does not touch the circle.
    <span
      aria-hidden
      className={classNames(
        "grid size-7 shrink-0 place-items-center rounded-full font-semibold ring-6 ring-paper",
        state < 0 && "bg-green-soft text-green-ink",
        state === 0 && "bg-ink text-paper",
        state > 0 && "border border-line-strong bg-paper text-ink-2",
      )}
    >
      {station === "door" ? (
        <Icon of={House} size={16} />
      ) : state < 0 ? (
        <Icon of={Check} size={16} />
      ) : (
        localFigure(number)
      )}
    </span>
  );
}
