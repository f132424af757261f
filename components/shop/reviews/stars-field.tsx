import { Star } from "lucide";
import { classNames } from "@/components/ui/class-names";
import { FieldNote } from "@/components/ui/field";
import { STARS } from "@/lib/shop/reviews/rules";
import { reviewsTexts as say } from "@/lib/texts/reviews";
import { Icon } from "../../ui/icon";

interface StarsFieldProps {
  chosen: number;
  error: string | undefined;
  onChoose: (stars: number) => void;
}

/** One to five stars as radio buttons: a tap, or the arrow keys. */
export function StarsField({ chosen, error, onChoose }: StarsFieldProps) {
  return (
    <fieldset aria-describedby={error ? "stars-note" : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{say.yourStars}</legend>
      <div className="-ml-2 flex">
        {STARS.map((star) => (
          <label
            key={star}
            className="relative grid size-touch cursor-pointer place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-alta-ink has-focus-visible:outline-dashed"
          >
            <span className="sr-only">{say.stars(star)}</span>
            <input
              type="radio"
              name="rating"
              value={star}
              checked={chosen === star}
              onChange={() => onChoose(star)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon
              of={Star}
              aria-hidden
              size={30}
              className={classNames("text-yellow-ink", star <= chosen ? "fill-current" : "fill-none")}
            />
          </label>
        ))}
      </div>
      {error && <FieldNote id="stars-note" error={error} />}
    </fieldset>
  );
}
