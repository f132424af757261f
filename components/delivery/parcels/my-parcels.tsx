import { Plus } from "lucide";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { routes } from "@/lib/routes";
import { parcelsTexts as texts } from "@/lib/texts/parcels";
import { Icon } from "../../ui/icon";
import { MyParcelTable } from "./my-parcel-table";
import { isPayable, type OwnParcel } from "./own-parcel";

/** The page My Parcels (specification, point 2): the user's own bookings, newest first. */
export function MyParcels({ parcels }: { parcels: readonly OwnParcel[] }) {
  const unpaid = parcels.filter(isPayable).length;
  return (
    <>
      <PageHeading
        size="dashboard"
        title={texts.myHeading}
        note={parcels.length > 0 ? texts.myCount(parcels.length, unpaid) : undefined}
      >
        {parcels.length > 0 && (
          <ButtonLink href={routes.addParcel}>
            <Icon of={Plus} aria-hidden size={20} />
            {texts.addParcel}
          </ButtonLink>
        )}
      </PageHeading>
      {parcels.length === 0 ? (
        <EmptyState scene="empty-orders" title={texts.myEmpty} as="h2">
          <ButtonLink href={routes.addParcel}>{texts.addParcel}</ButtonLink>
        </EmptyState>
      ) : (
        <MyParcelTable rows={parcels} />
      )}
    </>
  );
}
