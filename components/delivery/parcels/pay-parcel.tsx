"use client";

import { useCallback, useEffect, useState } from "react";
import { LateCardForm } from "@/components/money/late-card-form";
import { AsWritten } from "@/components/ui/as-written";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { Price } from "@/components/ui/price";
import { Stitch } from "@/components/ui/stitch";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import type { OpenedPayment } from "@/lib/delivery/bookings/schema";
import type { Parcel } from "@/lib/delivery/parcels/schema";
import { ApiError, api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { parcelsTexts as say } from "@/lib/texts/parcels";
import { placeWords } from "./place-words";

type State =
  | { name: "opening" }
  | { name: "ready"; payment: OpenedPayment }
  | { name: "failed"; why: string };

interface PayParcelProps {
  parcel: Parcel;
  buyer: { name: string; email: string };
}

/** What is paid for, and the card form. A reload, a second tab and a double click pay once. */
export function PayParcel({ parcel, buyer }: PayParcelProps) {
  const router = useRouter();
  const [state, setState] = useState<State>({ name: "opening" });
  const payable = parcel.payment_status === "unpaid";

  const finish = useCallback(() => {
    toast.success(say.paid);
    // My Parcels keeps a panel of it.
    router.push(`${routes.myParcels}?paid=${parcel._id}`);
    router.refresh();
  }, [router, parcel._id]);
  const open = useCallback(async () => {
    setState({ name: "opening" });
    try {
      const payment = await api("POST /parcels/{id}/payment-intent", { params: { id: parcel._id } });
      if (payment.paymentStatus === "succeeded") finish();
      else setState({ name: "ready", payment });
    } catch (error) {
      const why = error instanceof ApiError && error.detail ? error.detail : say.payFailed;
      setState({ name: "failed", why });
    }
  }, [parcel._id, finish]);
  useEffect(() => {
    if (payable) void open();
  }, [payable, open]);

  const paid = async (transactionId: string) => {
    try {
      await api("POST /parcels/{id}/paid", {
        params: { id: parcel._id },
        body: { transaction_id: transactionId },
      });
      finish();
    } catch (error) {
      // The parcel no longer waits for the money, which went back: said as it is, and no more tries.
      if (error instanceof ApiError && error.code === "conflict") {
        return setState({ name: "failed", why: error.detail });
      }
      toast.error(say.paySaveFailed);
      throw error;
    }
  };

  return (
    <>
      <div className="mb-8 rounded-md border border-line bg-surface p-6">
        <AsWritten as="p" of={parcel.title} className="text-lg font-semibold wrap-anywhere" />
        <p className="num text-sm text-ink-2">{parcel.tracking_id}</p>
        <p className="mt-3 flex items-center gap-3">
          <span>{placeWords({ district: parcel.sender_district })}</span>
          <Stitch className="min-w-6 flex-1 text-line-strong" />
          <span>{placeWords({ district: parcel.receiver_district })}</span>
        </p>
        <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <span className="font-semibold">{say.total}</span>
          <Price
            taka={state.name === "ready" ? state.payment.totalPrice : parcel.delivery_cost}
            className="text-2xl font-semibold"
          />
        </p>
      </div>
      {!payable && (
        <>
          <Notice className="mb-6">{say.paidAlready}</Notice>
          <ButtonLink href={routes.myParcels} variant="secondary">
            {say.seeMyParcels}
          </ButtonLink>
        </>
      )}
      {payable && state.name === "opening" && <p role="status">{commonTexts.loading}</p>}
      {state.name === "failed" && (
        <div className="flex flex-col items-start gap-4">
          <Notice kind="error" className="w-full">
            {state.why}
          </Notice>
          <div className="flex flex-wrap gap-3">
            <Button onClick={open}>{commonTexts.retry}</Button>
            <ButtonLink href={routes.myParcels} variant="secondary">
              {say.seeMyParcels}
            </ButtonLink>
          </div>
        </div>
      )}
      {state.name === "ready" && (
        <LateCardForm
          clientSecret={state.payment.clientSecret}
          amountLabel={formatTaka(state.payment.totalPrice)}
          billing={{ ...buyer, phone: parcel.sender_contact ?? "" }}
          onPaid={paid}
          onEnded={() => setState({ name: "failed", why: say.payEnded })}
          saveFailedHelp={say.paySaveFailedHelp}
          pendingHelp={say.payPending}
        />
      )}
    </>
  );
}
