"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { fieldsOf } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import { ApiError, api } from "@/lib/platform/http/client";
import { type BuyerInfo, type BuyerInfoValues, missingAddressInput } from "@/lib/shop/orders/schema";
import type { Order } from "@/lib/shop/orders/views";
import { commonTexts } from "@/lib/texts/common";
import { ordersTexts as texts } from "@/lib/texts/orders";
import { AddressInputs } from "./address-inputs";

export interface AddressFormProps extends Pick<Order, "location"> {
  orderId: string;
  /** What is known of the address. */
  known: Pick<Order["buyerInfo"], "phone" | "address" | "district">;
}

/** Asks the buyer for the missing parts of an order's delivery address (contract, "Questions answered"). */
export function AddressForm({ orderId, location, known }: AddressFormProps) {
  const router = useRouter();
  const form = useForm<BuyerInfoValues, unknown, BuyerInfo>({
    resolver: zodResolver(missingAddressInput(location)),
    defaultValues: {
      phone: known.phone ?? "",
      address: known.address ?? "",
      district: location === "outside" ? (known.district ?? "") : "",
    },
  });
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (buyerInfo) => {
    try {
      await api("PATCH /orders/{id}", { params: { id: orderId }, body: buyerInfo });
      toast.success(texts.addressSaved);
      router.refresh();
    } catch (error) {
      const isTold = error instanceof ApiError && ["out_of_area", "cash_refused"].includes(error.code);
      toast.error(isTold ? error.detail : texts.addressFailed);
    }
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      <AddressInputs field={field} district={location === "outside" ? {} : null} />
      <Button
        type="submit"
        busy={form.formState.isSubmitting}
        busyLabel={commonTexts.saving}
        className="justify-self-start"
      >
        {texts.addAddress}
      </Button>
    </form>
  );
}
