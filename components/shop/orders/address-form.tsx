"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { fieldsOf } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/platform/http/client";
import { DISTRICTS } from "@/lib/platform/places/districts";
import { INSIDE_DISTRICT, locationOfDistrict } from "@/lib/shop/orders/rules";
import { addressForm, type BuyerInfo, type BuyerInfoValues } from "@/lib/shop/orders/schema";
import type { Order } from "@/lib/shop/orders/views";
import { commonTexts } from "@/lib/texts/common";
import { ordersTexts as texts } from "@/lib/texts/orders";
import { AddressInputs } from "./address-inputs";

/** Asks the buyer for the missing parts of an order's delivery address (contract, "Questions answered"). */
export function AddressForm({ order, onSaved }: { order: Order; onSaved: () => void }) {
  const form = useForm<BuyerInfoValues, unknown, BuyerInfo>({
    resolver: zodResolver(addressForm),
    defaultValues: {
      phone: order.buyerInfo.phone ?? "",
      address: order.buyerInfo.address ?? "",
      landmark: order.buyerInfo.landmark ?? "",
      district: order.location === "inside" ? INSIDE_DISTRICT : (order.buyerInfo.district ?? ""),
      area: order.buyerInfo.area ?? "",
    },
  });
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (buyerInfo) => {
    try {
      await api("PATCH /orders/{id}", { params: { id: order._id }, body: buyerInfo });
      toast.success(texts.addressSaved);
      onSaved();
    } catch (error) {
      const isTold = error instanceof ApiError && ["out_of_area", "cash_refused"].includes(error.code);
      toast.error(isTold ? error.detail : texts.addressFailed);
    }
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="mt-5 grid gap-4 border-t border-line pt-5">
      <Notice kind="warning">{texts.needsAddress}</Notice>
      <AddressInputs
        field={field}
        chosen={{ district: form.watch("district") ?? "", area: form.watch("area") ?? "" }}
        onDistrict={() => form.setValue("area", "", { shouldValidate: form.formState.isSubmitted })}
        districts={DISTRICTS.filter((name) => locationOfDistrict(name) === order.location)}
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
