import { FoodPicture } from "@/components/ui/food-picture";
import { Price } from "@/components/ui/price";
import { RoutedLink } from "@/components/ui/routed-link";
import { formatTaka, toPoisha, toTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { DELIVERY_CHARGE, type Location } from "@/lib/shop/orders/rules";
import { basketTexts as say } from "@/lib/texts/basket";
import { checkoutTexts } from "@/lib/texts/checkout";
import { type ShownBox, subtotalOfBox, totalOfBasket, totalOfBox } from "./basket-changes";

/** What is bought, a box a kitchen, and what will be charged for it. */
export function BasketSummary({ boxes, location }: { boxes: readonly ShownBox[]; location: Location }) {
  const lines = boxes.reduce((count, box) => count + box.lines.length, 0);
  return (
    <section aria-labelledby="basket-heading" className="rounded-md bg-sunken p-5 sm:p-6 lg:p-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="basket-heading" className="text-lg font-semibold">
          {say.basket}
        </h2>
        <RoutedLink
          href={routes.cart}
          className="inline-flex min-h-touch items-center font-semibold text-alta-ink underline-offset-4 hover:underline"
        >
          {say.changeCart}
        </RoutedLink>
      </div>
      <p className="text-sm text-ink-2">{say.size(lines, boxes.length)}</p>
      <ul>
        {boxes.map((box) => (
          <SummaryBox key={box.sellerId} box={box} location={location} />
        ))}
      </ul>
      <div className="mt-5 flex items-baseline justify-between gap-4 border-t border-line-strong pt-4">
        <span className="font-semibold">{say.total}</span>
        <span aria-live="polite">
          <Price taka={totalOfBasket(boxes, location)} className="text-2xl font-semibold" />
        </span>
      </div>
    </section>
  );
}

function SummaryBox({ box, location }: { box: ShownBox; location: Location }) {
  const subtotal = subtotalOfBox(box);
  const total = totalOfBox(box, location);
  return (
    <li className="mt-5 border-t border-line pt-5">
      <h3 className="font-semibold wrap-anywhere">{say.box(box.sellerName)}</h3>
      <ul className="mt-3 grid gap-3">
        {box.lines.map((line) => (
          <li key={line.recipeId} className="flex items-center gap-3">
            <FoodPicture
              src={line.image}
              title={line.title}
              seed={line.recipeId}
              shape="square"
              sizes="48px"
              className="w-12 shrink-0 rounded-sm"
            />
            <div className="min-w-0 flex-1">
              <p className="leading-snug wrap-anywhere">{line.title}</p>
              <p className="num text-sm text-ink-2">
                {checkoutTexts.quantityTimes(line.quantity, formatTaka(line.price))}
              </p>
            </div>
            <Price taka={toTaka(toPoisha(line.price) * line.quantity)} />
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid gap-1.5 text-sm">
        {box.lines.length > 1 && <Sum label={say.subtotal} taka={subtotal} />}
        <Sum
          label={location === "inside" ? checkoutTexts.deliveryInside : checkoutTexts.deliveryOutside}
          taka={DELIVERY_CHARGE[location]}
        />
        <Sum label={say.boxTotal} taka={total} strong />
      </dl>
      {total !== subtotal + DELIVERY_CHARGE[location] && (
        <p className="mt-1 text-right text-sm text-ink-2">{say.rounded}</p>
      )}
    </li>
  );
}

function Sum({ label, taka, strong = false }: { label: string; taka: number; strong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={strong ? "font-semibold" : "text-ink-2"}>{label}</dt>
      <dd>
        <Price taka={taka} className={strong ? "font-semibold" : undefined} />
      </dd>
    </div>
  );
}
