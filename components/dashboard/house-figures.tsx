import Link from "next/link";
import { RoutedLink } from "@/components/ui/routed-link";
import type { Statistics } from "@/lib/dashboard/schema";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { dashboardTexts as say } from "@/lib/texts/dashboard";
import { Notice } from "../ui/notice";
import { Price } from "../ui/price";
import { Box } from "./box";
import { DayChart } from "./day-chart";
import { FigureStrip, StripFigure } from "./figure-strip";
import { LatestParcels, WaitingRiders } from "./morning-lists";
import { StatusBars } from "./status-bars";
import { TopList } from "./top-list";
import { shownCount, shownDuration } from "./wording";

/** What an owner looks at each morning, of the chosen period. */
export function HouseFigures({ figures, today }: { figures: Statistics; today: string }) {
  const { orders, revenue, parcels, newUsers, refunds, refundsDue, waiting, days } = figures;
  return (
    <div className="grid gap-4 lg:gap-5">
      {waiting.total > 0 && (
        <Notice kind={waiting.late > 0 ? "warning" : "info"}>
          <RoutedLink href={`${routes.orders}?box=waiting`} className="underline underline-offset-4">
            {say.waiting(waiting.total, waiting.late)}
          </RoutedLink>
        </Notice>
      )}
      <FigureStrip>
        <StripFigure
          label={say.revenue}
          value={<Price taka={revenue.now} />}
          compared={revenue}
          shown={formatTaka}
          help={say.revenueHelp}
        />
        <StripFigure label={say.orders} value={shownCount(orders.now)} compared={orders} shown={shownCount} />
        <StripFigure
          label={say.parcels}
          value={shownCount(parcels.now)}
          compared={parcels}
          shown={shownCount}
        />
        <DeliveryTime {...figures.delivery} />
        <StripFigure
          label={say.newUsers}
          value={shownCount(newUsers.now)}
          compared={newUsers}
          shown={shownCount}
        />
        <StripFigure
          label={say.refunds}
          value={<Price taka={refunds.amount.now} />}
          compared={refunds.amount}
          shown={formatTaka}
          help={say.refundsHelp(refunds.count.now, refundsDue)}
        />
      </FigureStrip>
      <div className="grid gap-4 lg:gap-5 xl:grid-cols-3">
        <DayChart measure="revenue" days={days} today={today} className="xl:col-span-2" />
        <Box id="delivery-status" title={say.deliveryStatus}>
          <StatusBars counts={figures.parcelsByStatus} />
        </Box>
      </div>
      <div className="grid gap-4 lg:gap-5 xl:grid-cols-2">
        <DayChart measure="orders" days={days} today={today} />
        <DayChart measure="parcels" days={days} today={today} />
        <TopList
          id="top-recipes"
          title={say.topRecipes}
          column={say.recipe}
          rows={figures.topRecipes.map(({ recipeId, title, boxes, sales }) => ({
            key: recipeId,
            name: (
              <Link href={routes.recipe(recipeId)} className="underline-offset-4 hover:underline">
                {title}
              </Link>
            ),
            ...{ boxes, sales },
          }))}
        />
        <TopList
          id="top-sellers"
          title={say.topSellers}
          column={say.seller}
          rows={figures.topSellers.map(({ sellerId, name, email, boxes, sales }) => ({
            key: sellerId,
            name: (
              <>
                {name}
                <span className="block font-normal text-ink-2">{email}</span>
              </>
            ),
            ...{ boxes, sales },
          }))}
        />
      </div>
      <div className="grid gap-4 lg:gap-5 xl:grid-cols-3">
        <LatestParcels parcels={figures.latestParcels} />
        <WaitingRiders riders={figures.pendingRiders} />
      </div>
    </div>
  );
}

function DeliveryTime({ now, before }: Statistics["delivery"]) {
  const main = now.fromPickupMs ?? now.fromBookingMs;
  const mainBefore = now.fromPickupMs === null ? before.fromBookingMs : before.fromPickupMs;
  return (
    <StripFigure
      label={now.fromPickupMs === null ? say.deliveryTime : `${say.deliveryTime} ${say.fromPickup}`}
      value={main === null ? "–" : shownDuration(main)}
      {...(main !== null && mainBefore !== null
        ? { compared: { now: main, before: mainBefore }, shown: shownDuration }
        : {})}
      help={
        now.fromBookingMs === null
          ? say.noDelivery
          : `${say.fromBooking(shownDuration(now.fromBookingMs))}, ${say.deliveredCount(now.delivered)}`
      }
    />
  );
}
