"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/shop/orders/views";
import { ordersTexts as texts } from "@/lib/texts/orders";

const AddressForm = dynamic(() => import("./address-form").then((form) => form.AddressForm), { ssr: false });

export interface MissingAddressProps extends Pick<Order, "location"> {
  orderId: string;
  /** What is known of the address. */
  known: Pick<Order["buyerInfo"], "phone" | "address" | "district" | "area" | "landmark">;
}

/** Says that an order's address is incomplete, and opens the form for it. */
export function MissingAddress(props: MissingAddressProps) {
  const [asks, setAsks] = useState(false);
  return (
    <div className="mt-4 grid gap-3">
      <Notice kind="warning">{texts.needsAddress}</Notice>
      {asks ? (
        <AddressForm {...props} />
      ) : (
        <Button className="justify-self-start" onClick={() => setAsks(true)}>
          {texts.addAddress}
        </Button>
      )}
    </div>
  );
}
