"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { fieldsOf } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import { ApiError, api } from "@/lib/platform/http/client";
import { DISTRICTS } from "@/lib/platform/places/districts";
import { INSIDE_DISTRICT, locationOfDistrict } from "@/lib/shop/orders/rules";
import { addressForm, type BuyerInfo, type BuyerInfoValues } from "@/lib/shop/orders/schema";
import type { Order } from "@/lib/shop/orders/views";
import { commonTexts } from "@/lib/texts/common";
import { ordersTexts as texts } from "@/lib/texts/orders";
import { AddressInputs } from "./address-inputs";

export interface AddressFormProps extends Pick<Order, "location"> {
  orderId: string;
  /** What is known of the address. */
  known: Pick<Order["buyerInfo"], "phone" | "address" | "district" | "area" | "landmark">;
}

/** Asks the buyer for the missing parts of an order's delivery address (contract, "Questions answered"). */
export function AddressForm({ orderId, location, known }: AddressFormProps) {
  const router = useRouter();
  const form = useForm<BuyerInfoValues, unknown, BuyerInfo>({
    resolver: zodResolver(addressForm),
    defaultValues: {
      phone: known.phone ?? "",
      address: known.address ?? "",
      landmark: known.landmark ?? "",
      district: location === "inside" ? INSIDE_DISTRICT : (known.district ?? ""),
      area: known.area ?? "",
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
      <AddressInputs
        field={field}
        chosen={{ district: form.watch("district") ?? "", area: form.watch("area") ?? "" }}
        onDistrict={() => form.setValue("area", "", { shouldValidate: form.formState.isSubmitted })}
        districts={DISTRICTS.filter((name) => locationOfDistrict(name) === location)}
      />
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
