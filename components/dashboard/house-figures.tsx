import { AsWritten } from "@/components/ui/as-written";
import { stateTone } from "@/components/ui/badge-tone";
import { EmailText } from "@/components/ui/email-text";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { RoutedLink } from "@/components/ui/routed-link";
import type { Statistics } from "@/lib/dashboard/model";
import { routes } from "@/lib/routes";
import { dashboardTexts as texts } from "@/lib/texts/dashboard";
import { localFigure } from "@/lib/texts/digits";
import { stateTexts } from "@/lib/texts/states";
import { Box } from "./box";
import { DayChart } from "./day-chart";
import { CountFigure, FigureStrip, StripFigure, TakaFigure } from "./figure-strip";
import { LatestParcels, WaitingRiders } from "./morning-lists";
import { TopList } from "./top-list";
import { shownDuration } from "./wording";

/** The figures of the whole platform in the chosen period, for admins. */
export function HouseFigures({ figures, today }: { figures: Statistics; today: string }) {
  const { orders, revenue, parcels, newUsers, refunds, refundsDue, waiting, days } = figures;
  return (
    <div className="grid gap-4 lg:gap-5">
      {waiting.total > 0 && (
        <Notice kind={waiting.late > 0 ? "warning" : "info"}>
          <RoutedLink href={`${routes.orders}?box=waiting`} className="underline underline-offset-4">
            {texts.waiting(waiting.total, waiting.late)}
          </RoutedLink>
        </Notice>
      )}
      <FigureStrip>
        <TakaFigure label={texts.revenue} of={revenue} help={texts.revenueHelp} />
        <CountFigure label={texts.orders} of={orders} />
        <CountFigure label={texts.parcels} of={parcels} />
        <DeliveryTime {...figures.delivery} />
        <CountFigure label={texts.newUsers} of={newUsers} />
        <TakaFigure
          label={texts.refunds}
          of={refunds.amount}
          help={texts.refundsHelp(refunds.count.now, refundsDue)}
        />
      </FigureStrip>
      <div className="grid gap-4 lg:gap-5 xl:grid-cols-3">
        <DayChart measure="revenue" days={days} today={today} className="xl:col-span-2" />
        <Box id="delivery-status" title={texts.deliveryStatus}>
          <StatusBars counts={figures.parcelsByStatus} />
        </Box>
      </div>
      <div className="grid gap-4 lg:gap-5 xl:grid-cols-2">
        <DayChart measure="orders" days={days} today={today} />
        <DayChart measure="parcels" days={days} today={today} />
        <TopList
          id="top-recipes"
          title={texts.topRecipes}
          column={texts.recipe}
          rows={figures.topRecipes.map(({ recipeId, title, boxes, sales }) => ({
            key: recipeId,
            name: (
              <Link href={routes.recipe(recipeId)} className="underline-offset-4 hover:underline">
                <AsWritten of={title} />
              </Link>
            ),
            boxes,
            sales,
          }))}
        />
        <TopList
          id="top-sellers"
          title={texts.topSellers}
          column={texts.seller}
          rows={figures.topSellers.map(({ sellerId, name, email, boxes, sales }) => ({
            key: sellerId,
            name: (
              <>
                <AsWritten of={name} />
                <span className="block font-normal text-ink-2">
                  <EmailText email={email} />
                </span>
              </>
            ),
            boxes,
            sales,
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
      label={now.fromPickupMs === null ? texts.deliveryTime : `${texts.deliveryTime} ${texts.fromPickup}`}
      value={main === null ? "–" : shownDuration(main)}
      {...(main !== null && mainBefore !== null
        ? { compared: { now: main, before: mainBefore }, shown: shownDuration }
        : {})}
      help={
        now.fromBookingMs === null
          ? texts.noDelivery
          : `${texts.fromBooking(shownDuration(now.fromBookingMs))}, ${texts.deliveredCount(now.delivered)}`
      }
    />
  );
}

const FILLS = {
  yellow: "fill-yellow-dot",
  orange: "fill-orange-dot",
  green: "fill-green-dot",
  grey: "fill-grey-dot",
  red: "fill-red-dot",
  blue: "fill-blue-dot",
} as const;

/** The number of parcels in each status, as a table with a coloured bar in every row. */
export function StatusBars({ counts }: { counts: Statistics["parcelsByStatus"] }) {
  if (counts.length === 0) return <p className="text-ink-2">{texts.noParcels}</p>;
  const most = Math.max(...counts.map(({ parcels }) => parcels));
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{texts.deliveryStatus}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.status}</th>
          <th scope="col">{texts.parcels}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ status, parcels }) => (
          <tr key={status}>
            <th scope="row" className="w-px py-1.5 pr-4 text-left font-normal sm:whitespace-nowrap">
              {stateTexts.words.parcels[status]}
            </th>
            <td className="py-1.5">
              <div className="num flex items-center gap-4">
                <svg aria-hidden="true" className="h-2.5 w-0 flex-1 overflow-hidden rounded-full bg-sunken">
                  <rect
                    width={`${Math.max(2, (parcels / most) * 100)}%`}
                    height="100%"
                    rx="5"
                    className={FILLS[stateTone("parcels", status)]}
                  />
                </svg>
                <span className="min-w-10 text-right font-semibold">{localFigure(parcels)}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
