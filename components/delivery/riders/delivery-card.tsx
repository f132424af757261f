import { Banknote, MapPin, Navigation, Package, Phone } from "lucide";
import type { ReactNode } from "react";
import { ArrivalLine } from "@/components/delivery/parcels/arrival-line";
import { DeliveryBadge } from "@/components/delivery/parcels/delivery-badge";
import { PlaceLine } from "@/components/delivery/parcels/place-line";
import { AsWritten } from "@/components/ui/as-written";
import { buttonClass } from "@/components/ui/button-look";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { Stitch } from "@/components/ui/stitch";
import type { Delivery } from "@/lib/delivery/riders/views";
import { telHref } from "@/lib/platform/latin-digits";
import { formatTaka } from "@/lib/platform/money";
import { ridersTexts as texts } from "@/lib/texts/riders";
import { StopNumber } from "./stop-number";

interface DeliveryCardProps {
  delivery: Delivery;
  /** True if the parcel is assigned to this rider, who may therefore see addresses and phone numbers. */
  own: boolean;
  /** The numbers of the parcel's stops on the rider's route. */
  stops?: readonly number[] | undefined;
  /** The rider's next step. */
  children?: ReactNode;
}

/** The card of a parcel for a rider. `children`: the button for the next step. */
export function DeliveryCard({ delivery, own, stops = [], children }: DeliveryCardProps) {
  const { spoilt: isSpoilt } = delivery;
  const atSender = delivery.delivery_status === "assigned";
  const isFetched = !atSender && delivery.delivery_status !== "pending";
  const goal = atSender
    ? {
        phone: delivery.sender_contact,
        place: [delivery.sender_address, delivery.sender_center, delivery.sender_district],
      }
    : {
        phone: delivery.receiver_contact,
        place: [delivery.receiver_address, delivery.receiver_center, delivery.receiver_district],
      };
  const place = goal.place.filter(Boolean).join(", ");
  // After a failed attempt the rider may need to call the sender.
  const sender = delivery.delivery_status === "failed_attempt" ? delivery.sender_contact : null;
  return (
    <article
      aria-labelledby={`delivery-${delivery._id}`}
      className="@container overflow-hidden rounded-md border border-line bg-surface"
    >
      <div className={own && children ? "@2xl:grid @2xl:grid-cols-[minmax(0,1fr)_19rem]" : undefined}>
        <div className="p-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {stops.length > 0 && (
              <span className="flex gap-1">
                {stops.map((stop) => (
                  <StopNumber key={stop} of={stop} />
                ))}
              </span>
            )}
            {/* Of food past its hour only the notice below says what to do. */}
            {!isSpoilt && <DeliveryBadge of={delivery} viewer="desk" />}
          </div>
          <h2 id={`delivery-${delivery._id}`} className="mt-3 text-lg font-semibold wrap-anywhere">
            <AsWritten of={delivery.title} />
            {delivery.weight !== null && (
              <span className="font-normal text-ink-2">{texts.andWeight(delivery.weight)}</span>
            )}
          </h2>
          <p className="num text-sm wrap-anywhere text-ink-2">{delivery.tracking_id}</p>
          <ArrivalLine way={delivery} viewer={own && !isSpoilt ? "rider" : null} className="mt-1" />
          {isSpoilt && (
            <Notice kind="error" className="mt-3">
              {isFetched ? texts.spoiltInHand : texts.spoiltToFetch}
            </Notice>
          )}
          <ol className="mt-4 grid gap-5">
            <End icon={<Icon of={Package} aria-hidden size={22} />} joined>
              <Place
                name={delivery.sender_name}
                district={delivery.sender_district}
                center={delivery.sender_center}
                address={own ? delivery.sender_address : null}
                landmark={own ? delivery.sender_landmark : null}
                instruction={delivery.pickup_instruction}
              />
            </End>
            <End icon={<Icon of={MapPin} aria-hidden size={22} />}>
              <Place
                name={delivery.receiver_name}
                district={delivery.receiver_district}
                center={delivery.receiver_center}
                address={own ? delivery.receiver_address : null}
                landmark={own ? delivery.receiver_landmark : null}
                instruction={delivery.delivery_instruction}
              />
            </End>
          </ol>
          <ToCollect of={delivery} />
          <p className="mt-4 text-sm text-ink-2">{texts.earns(formatTaka(delivery.earning))}</p>
        </div>
        <div className="@2xl:flex @2xl:flex-col @2xl:border-l @2xl:border-line">
          {own && place && (
            <div className="flex flex-wrap gap-3 border-t border-line p-4 @2xl:border-t-0">
              {goal.phone && <Call phone={goal.phone} label={texts.call} />}
              <a
                href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${place}, Bangladesh`)}`}
                target="_blank"
                rel="noreferrer"
                className={`${buttonClass({ variant: "secondary" })} min-h-12 flex-1`}
              >
                <Icon of={Navigation} aria-hidden size={20} />
                {texts.directions}
              </a>
              {sender && <Call phone={sender} label={texts.callSender} />}
            </div>
          )}
          {children && (
            <div className="grid flex-1 content-start gap-3 border-t border-line bg-sunken p-4">
              {children}
            </div>
          )}
        </div>
      </div>
    </article>
  );
}

/** The cash that the rider collects for a parcel. Renders nothing once the delivery has ended. */
function ToCollect({ of: { cashDue, delivery_cost, collect, delivery_status } }: { of: Delivery }) {
  const isOver = ["delivered", "returned", "cancelled"].includes(delivery_status);
  const sums = [
    { where: texts.atPickUp, taka: cashDue ? delivery_cost : 0 },
    { where: texts.atDoor, taka: isOver ? 0 : collect },
  ].filter(({ taka }) => taka > 0);
  return sums.map(({ where, taka }) => (
    <p
      key={where}
      className="mt-3 flex flex-wrap items-center gap-x-3 rounded-sm bg-orange-soft px-4 py-3 font-semibold text-orange-ink"
    >
      <Icon of={Banknote} aria-hidden size={22} />
      <span className="num text-lg">{texts.collect(formatTaka(taka))}</span>
      <span>{where}</span>
    </p>
  ));
}

function Call({ phone, label }: { phone: string; label: string }) {
  return (
    <a href={telHref(phone)} className={`${buttonClass({ variant: "secondary" })} min-h-12 flex-1`}>
      <Icon of={Phone} aria-hidden size={20} />
      {label}
    </a>
  );
}

function End({ icon, joined, children }: { icon: ReactNode; joined?: boolean; children: ReactNode }) {
  return (
    <li className="relative flex gap-4">
      {joined && <Stitch vertical className="absolute top-8 -bottom-4 left-2.5 text-line-strong" />}
      <span className="text-alta-ink">{icon}</span>
      <div className="min-w-0">{children}</div>
    </li>
  );
}

function Place({
  name,
  district,
  center,
  address,
  landmark,
  instruction,
}: {
  name: string;
  district: string | null;
  center: string | null;
  address: string | null;
  landmark: string | null;
  instruction: string | null;
}) {
  return (
    <>
      {/* Only the rider of the parcel gets the name. */}
      {name && <AsWritten as="p" of={name} className="font-semibold wrap-anywhere" />}
      <p className={classNames("wrap-anywhere", name ? "text-ink-2" : "font-semibold")}>
        <PlaceLine address={address} landmark={landmark} area={center} district={district} />
      </p>
      {instruction && <AsWritten as="p" of={instruction} className="text-sm text-ink-2 wrap-anywhere" />}
    </>
  );
}
