"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ordersTexts as texts } from "@/lib/texts/orders";
import type { AddressFormProps } from "./address-form";

const AddressForm = dynamic(() => import("./address-form").then((form) => form.AddressForm), { ssr: false });

/** Says that an order's address is incomplete, and opens the form for it. */
export function MissingAddress(props: AddressFormProps) {
  const [asks, setAsks] = useState(false);
  return (
    <div className="mt-4 grid gap-3">
      <Notice kind="warning">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {texts.needsAddress}
          {!asks && (
            <Button size="sm" onClick={() => setAsks(true)}>
              {texts.addAddress}
            </Button>
          )}
        </span>
      </Notice>
      {asks && <AddressForm {...props} />}
    </div>
  );
}
