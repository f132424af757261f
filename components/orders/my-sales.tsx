import { ChefHat } from "lucide-react";
import type { Sale } from "@/lib/orders/schema";
import type { PickupAddress, ServiceArea } from "@/lib/parcels/schema";
import { ordersTexts as say } from "@/lib/texts";
import { PageHeading } from "../layout/page-heading";
import { EmptyState } from "../ui/empty-state";
import { PickupBox } from "./pickup-box";
import { SaleCard } from "./sale-card";

interface MySalesProps {
  sales: readonly Sale[];
  pickup: PickupAddress | null;
  areas: readonly ServiceArea[];
}

/** A seller's orders, those to pack first as they come, with the address that riders fetch them from. */
export function MySales({ sales, pickup, areas }: MySalesProps) {
  const toPack = sales.filter((sale) => sale.deliveryStatus === "pending" && sale.readyAt === null).length;
  return (
    <>
      <PageHeading title={say.salesHeading} note={say.salesCount(toPack)} size="dashboard" />
      <PickupBox pickup={pickup} areas={areas} needed={sales.length > 0} />
      {sales.length === 0 ? (
        <EmptyState icon={<ChefHat aria-hidden size={36} />} title={say.salesEmpty} as="h2" />
      ) : (
        <ul className="grid gap-5 xl:grid-cols-2">
          {sales.map((sale) => (
            <SaleCard key={sale._id} sale={sale} />
          ))}
        </ul>
      )}
    </>
  );
}
