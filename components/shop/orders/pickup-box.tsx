"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { PickupAddress } from "@/lib/delivery/parcels/schema";
import type { ServiceArea } from "@/lib/platform/places/schema";
import { ordersTexts as say } from "@/lib/texts/orders";
import { PickupForm } from "./pickup-form";

interface PickupBoxProps {
  pickup: PickupAddress | null;
  areas: readonly ServiceArea[];
  /** Something was sold: riders need to know. */
  needed: boolean;
}

/** Where riders fetch what this person sells; asked for after the first sale, and it blocks nothing. */
export function PickupBox({ pickup, areas, needed }: PickupBoxProps) {
  const [editing, setEditing] = useState(false);
  if (!pickup && !needed) return null;
  return (
    <section aria-labelledby="pickup" className="mb-8 rounded-md border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="pickup" className="text-lg font-semibold">
          {pickup ? say.pickupAt : say.pickupHeading}
        </h2>
        {pickup && !editing && (
          <Button variant="secondary" onClick={() => setEditing(true)}>
            {say.pickupChange}
          </Button>
        )}
      </div>
      {!pickup && (
        <Notice kind="warning" className="mt-4">
          {say.pickupMissing}
        </Notice>
      )}
      {pickup && !editing && (
        <p className="mt-2 text-ink-2 wrap-anywhere">
          {[pickup.address, pickup.center, pickup.district].join(", ")}
          <span className="num block">{pickup.phone}</span>
        </p>
      )}
      {(!pickup || editing) && <PickupForm pickup={pickup} areas={areas} onSaved={() => setEditing(false)} />}
    </section>
  );
}
