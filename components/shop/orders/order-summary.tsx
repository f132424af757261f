import { FoodPicture } from "@/components/ui/food-picture";
import { Price } from "@/components/ui/price";
import { formatTaka, toPoisha, toTaka } from "@/lib/platform/money";
import { DELIVERY_CHARGE } from "@/lib/shop/orders/rules";
import { checkoutTexts as say } from "@/lib/texts/checkout";
import type { CheckoutRecipe } from "./checkout-calls";

/** What is bought and what it costs; follows what is typed. `total` is what will be charged, in taka. */
export function OrderSummary({
  recipe,
  quantity,
  location,
  total,
}: {
  recipe: CheckoutRecipe;
  quantity: number;
  location: "inside" | "outside";
  total: number;
}) {
  const boxes = toTaka(toPoisha(recipe.price) * quantity);
  return (
    <section aria-labelledby="order-heading" className="rounded-md bg-sunken p-6 lg:p-7">
      <h2 id="order-heading" className="text-lg font-semibold">
        {say.order}
      </h2>
      <div className="mt-4 flex items-start gap-4">
        <FoodPicture
          src={recipe.image}
          title={recipe.title}
          seed={recipe.id}
          shape="square"
          sizes="80px"
          className="w-20 shrink-0 rounded-sm"
        />
        <div className="min-w-0">
          <p className="display text-xl leading-tight break-words">{recipe.title}</p>
          <p className="mt-1 truncate text-sm text-ink-2">{say.by(recipe.author)}</p>
          <p className="num mt-0.5 text-sm text-ink-2">
            {say.quantityTimes(quantity, formatTaka(recipe.price))}
          </p>
        </div>
      </div>
      <dl className="mt-6 grid gap-2.5 border-t border-line pt-5">
        <Line label={say.recipeBox} taka={boxes} />
        <Line
          label={location === "inside" ? say.deliveryInside : say.deliveryOutside}
          taka={DELIVERY_CHARGE[location]}
        />
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <dt className="font-semibold">{say.totalPayable}</dt>
          <dd aria-live="polite">
            <Price taka={total} className="text-2xl font-semibold" />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Line({ label, taka }: { label: string; taka: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd>
        <Price taka={taka} />
      </dd>
    </div>
  );
}
