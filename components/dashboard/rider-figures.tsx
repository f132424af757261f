import type { ReactNode } from "react";
import { AsWritten } from "@/components/ui/as-written";
import type { RiderFigures } from "@/lib/dashboard/model";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { dashboardTexts as say } from "@/lib/texts/dashboard";
import { localFigure } from "@/lib/texts/digits";
import { ArrowLink } from "../ui/arrow-link";
import { Badge } from "../ui/badge";
import { deliveryTone } from "../ui/badge-tone";
import { Price } from "../ui/price";
import { Box, WORK_AND_FIGURES } from "./box";
import { CountFigure, FigureStrip, StripFigure, TakaFigure } from "./figure-strip";
import { Way } from "./morning-lists";

/**
 * A rider's part of the dashboard: what to carry next; then the deliveries and earnings of the period chosen in
 * `head`, and the cash to hand in.
 */
export function RiderHome({ figures, head }: { figures: RiderFigures; head: ReactNode }) {
  const { today, deliveries, earned, balance, cashInHand, next } = figures;
  return (
    <div className={WORK_AND_FIGURES}>
      <Box
        id="next-parcels"
        title={say.nextParcels}
        help={say.inHand(next.inHand)}
        action={<ArrowLink href={routes.myDeliveries}>{say.myDeliveries}</ArrowLink>}
      >
        {next.inHand === 0 ? (
          <p className="text-ink-2">{say.noNext}</p>
        ) : (
          <ul className="text-sm">
            {next.first.map((parcel) => (
              <li key={parcel._id} className="flex items-center gap-4 border-t border-line py-3">
                <span className="min-w-0 flex-1">
                  <AsWritten of={parcel.title} className="block font-semibold wrap-anywhere" />
                  <span className="text-ink-2">
                    <Way from={parcel.from} to={parcel.to} />
                  </span>
                </span>
                <Badge tone={deliveryTone(parcel.delivery_status, "admin")}>{parcel.stateText}</Badge>
              </li>
            ))}
          </ul>
        )}
      </Box>
      <div>
        {head}
        <FigureStrip>
          <StripFigure
            label={say.deliveredToday}
            value={localFigure(today.deliveries)}
            help={say.earnedToday(formatTaka(today.earned))}
          />
          <CountFigure label={say.deliveries} of={deliveries} />
          <TakaFigure label={say.earned} of={earned} help={say.balance(formatTaka(balance))} />
          <StripFigure label={say.cashInHand} value={<Price taka={cashInHand} />} help={say.cashHelp} />
        </FigureStrip>
      </div>
    </div>
  );
}
