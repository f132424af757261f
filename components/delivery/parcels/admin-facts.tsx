import type { ComponentProps, ReactNode } from "react";
import { ProviderFacts } from "@/components/money/provider-facts";
import { AsWritten } from "@/components/ui/as-written";
import { RoutedLink } from "@/components/ui/routed-link";
import { shownParcelPayment } from "@/lib/delivery/parcels/rules";
import type { ParcelDetails } from "@/lib/delivery/parcels/schema";
import { momentText } from "@/lib/platform/day-words";
import { telHref } from "@/lib/platform/latin-digits";
import { formatTaka } from "@/lib/platform/money";
import { adminLinks } from "@/lib/routes";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { commonTexts } from "@/lib/texts/common";
import { parcelsTexts } from "@/lib/texts/parcels";
import { paymentWord } from "@/lib/texts/states";
import { PlaceLine } from "./place-line";

/** The details of a parcel: booking, addresses and payment. */
export function AdminParcelFacts({ parcel }: { parcel: ParcelDetails }) {
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4">
      <Fact label={texts.kind}>{texts.kinds[parcel.kind]}</Fact>
      <Fact label={texts.created}>
        <span className="num">{momentText(parcel.creation_date)}</span>
      </Fact>
      {parcel.office?.order_id && (
        <Fact label={texts.order} wide>
          <RoutedLink
            href={adminLinks.order(parcel.office.order_id)}
            className="num break-all underline underline-offset-4"
          >
            {texts.openOrder}
          </RoutedLink>
        </Fact>
      )}
      {parcel.type && <Fact label={texts.type}>{texts.types[parcel.type]}</Fact>}
      {parcel.weight !== null && <Fact label={texts.weight}>{parcelsTexts.weightKg(parcel.weight)}</Fact>}
      <Fact label={texts.from} wide>
        <End
          name={parcel.sender_name}
          email={parcel.sender_email}
          id={parcel.office?.sender_id}
          phone={parcel.sender_contact}
          place={{
            address: parcel.sender_address,
            landmark: parcel.sender_landmark,
            area: parcel.sender_center,
            district: parcel.sender_district,
          }}
          instruction={parcel.pickup_instruction}
        />
      </Fact>
      <Fact label={texts.to} wide>
        <End
          name={parcel.receiver_name}
          email={parcel.receiver_email}
          id={parcel.kind === "order" ? parcel.office?.owner_id : undefined}
          phone={parcel.receiver_contact}
          place={{
            address: parcel.receiver_address,
            landmark: parcel.receiver_landmark,
            area: parcel.receiver_center,
            district: parcel.receiver_district,
          }}
          instruction={parcel.delivery_instruction}
        />
      </Fact>
      <Fact label={texts.cost}>
        <span className="num">{formatTaka(parcel.delivery_cost)}</span>
      </Fact>
      <Fact label={texts.payment}>
        <Payment parcel={parcel} />
      </Fact>
      {parcel.collect > 0 && (
        <Fact label={texts.atDoor} wide>
          <span className="num">{parcelsTexts.labelCollect(formatTaka(parcel.collect))}</span>
        </Fact>
      )}
    </dl>
  );
}

function Payment({ parcel }: { parcel: ParcelDetails }) {
  const { office } = parcel;
  const shown = shownParcelPayment(parcel);
  const status = shown === null ? commonTexts.notAvailable : paymentWord(shown);
  const how = office?.paid_with ? texts.paidHow(status, texts.paidBy[office.paid_with]) : status;
  const lines = [
    parcel.paidWith?.label ?? null,
    office?.paid_at ? momentText(office.paid_at) : null,
    office?.transaction_id ?? null,
    office && office.refunded > 0 ? texts.refunded(formatTaka(office.refunded)) : null,
    office && office.refund_due > 0 ? texts.refundDue(formatTaka(office.refund_due)) : null,
  ].filter((line) => line !== null);
  return (
    <>
      {how}
      {lines.map((line) => (
        <span key={line} className="num block text-sm break-all text-ink-2">
          {line}
        </span>
      ))}
      <ProviderFacts desk={office?.desk ?? null} />
    </>
  );
}

interface EndProps {
  name: string;
  email: string | null;
  /** The person's account; undefined: none is known. */
  id: string | undefined;
  phone: string | null;
  place: ComponentProps<typeof PlaceLine>;
  instruction: string | null;
}

function End({ name, email, id, phone, place, instruction }: EndProps) {
  return (
    <>
      <AsWritten of={name} className="font-semibold" />
      {phone && (
        <a href={telHref(phone)} className="num block underline underline-offset-4">
          {phone}
        </a>
      )}
      {(email ?? id) && (
        <RoutedLink
          href={adminLinks.person(email ?? id ?? "")}
          className="block w-fit break-all text-ink-2 underline underline-offset-4"
        >
          {email ?? commonTexts.noEmail}
        </RoutedLink>
      )}
      <span className="block">
        {place.address || place.district ? <PlaceLine {...place} /> : commonTexts.notAvailable}
      </span>
      {instruction && <AsWritten of={instruction} className="block text-ink-2" />}
    </>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "col-span-2 min-w-0" : "min-w-0"}>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
