import type { ReactNode } from "react";
import { AsWritten } from "@/components/ui/as-written";
import type { RiderFigures } from "@/lib/dashboard/model";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { dashboardTexts as texts } from "@/lib/texts/dashboard";
import { localFigure } from "@/lib/texts/digits";
import { DeliveryBadge } from "../delivery/parcels/delivery-badge";
import { ArrowLink } from "../ui/arrow-link";
import { Price } from "../ui/price";
import { Box, WORK_AND_FIGURES } from "./box";
import { CountFigure, FigureStrip, StripFigure, TakaFigure } from "./figure-strip";
import { Way } from "./morning-lists";

/** A rider's dashboard: next parcels, deliveries, earnings, and the cash to hand in. `head`: the period chooser. */
export function RiderHome({ figures, head }: { figures: RiderFigures; head: ReactNode }) {
  const { today, deliveries, earned, balance, cashInHand, next } = figures;
  return (
    <div className={WORK_AND_FIGURES}>
      <Box
        id="next-parcels"
        title={texts.nextParcels}
        help={texts.inHand(next.inHand)}
        action={<ArrowLink href={routes.myDeliveries}>{texts.myDeliveries}</ArrowLink>}
      >
        {next.inHand === 0 ? (
          <p className="text-ink-2">{texts.noNext}</p>
        ) : (
          <ul className="text-sm">
            {next.first.map((parcel) => (
              <li
                key={parcel._id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line py-3"
              >
                <span className="min-w-0 flex-[1_1_10rem]">
                  <AsWritten of={parcel.title} className="block font-semibold wrap-anywhere" />
                  <span className="text-ink-2">
                    <Way from={parcel.from} to={parcel.to} />
                  </span>
                </span>
                <DeliveryBadge of={parcel} viewer="desk" />
              </li>
            ))}
          </ul>
        )}
      </Box>
      <div>
        {head}
        <FigureStrip>
          <StripFigure
            label={texts.deliveredToday}
            value={localFigure(today.deliveries)}
            help={texts.earnedToday(formatTaka(today.earned))}
          />
          <CountFigure label={texts.deliveries} of={deliveries} />
          <TakaFigure label={texts.earned} of={earned} help={texts.balance(formatTaka(balance))} />
          <StripFigure label={texts.cashInHand} value={<Price taka={cashInHand} />} help={texts.cashHelp} />
        </FigureStrip>
      </div>
    </div>
  );
}
