"use client";

import { useEffect, useRef, useState } from "react";
import { LateCardForm } from "@/components/money/late-card-form";
import { lastMeans, MeansChoice, meansToPay, whyNotAmount } from "@/components/money/means-choice";
import { ASK_AGAIN_MS, ASKS, visitOf } from "@/components/money/visit";
import { AsWritten } from "@/components/ui/as-written";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { Price } from "@/components/ui/price";
import { Stitch } from "@/components/ui/stitch";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import type { Parcel } from "@/lib/delivery/parcels/schema";
import type { OfferedMeans, OpenedPayment } from "@/lib/money/charges/views";
import type { PayWith } from "@/lib/money/receipts/rules";
import { ApiError, api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { loginThen, routes } from "@/lib/routes";
import { checkoutTexts } from "@/lib/texts/checkout";
import { commonTexts } from "@/lib/texts/common";
import { localPath } from "@/lib/texts/language";
import { parcelsTexts as say } from "@/lib/texts/parcels";
import { placeWords } from "./place-words";

type State =
  | { name: "opening" }
  /** The hosted page opens by a press. */
  | { name: "idle" }
  | { name: "ready"; payment: Extract<OpenedPayment, { provider: "stripe" }> }
  | { name: "failed"; why: string; retry: () => void };

interface PayParcelProps {
  parcel: Parcel;
  buyer: { name: string; email: string };
  means: readonly OfferedMeans[];
  /** A hosted page was opened for this parcel before, so its result is asked for first. */
  isVisited: boolean;
}

/** The payment of a parcel: the amount and the means. A reload, a second tab or a double click pays once. */
export function PayParcel({ parcel, buyer, means: offered, isVisited }: PayParcelProps) {
  const router = useRouter();
  const [state, setState] = useState<State>({ name: "opening" });
  const [chosen, setChosen] = useState<PayWith | null>(null);
  const [note, setNote] = useState<string | null>(null);
  /** The number of the current action: an answer to an earlier action is ignored. */
  const turn = useRef(0);
  const payable = parcel.payment_status === "unpaid";
  const params = { id: parcel._id };
  const means = offered.map((one) => ({ ...one, why: whyNotAmount(one, parcel.delivery_cost) }));

  const finish = (payWith: PayWith) => {
    lastMeans.keep(payWith);
    toast.success(say.paid);
    router.push(routes.paidParcel(parcel._id));
    router.refresh();
  };
  const fail = (error: unknown, retry: () => void) => {
    const refused = error instanceof ApiError ? error : null;
    if (refused?.code === "unauthenticated")
      return router.push(loginThen(localPath(routes.payParcel(parcel._id))));
    // The parcel may be paid in the meantime: the page is read again and says so.
    if (refused?.code === "conflict") router.refresh();
    setState({ name: "failed", why: refused?.detail || say.payFailed, retry });
  };
  const open = async (payWith: PayWith) => {
    const mine = ++turn.current;
    setState({ name: "opening" });
    setNote(null);
    try {
      const asked = payWith === "wallet" ? { params, body: { payWith } } : { params };
      const payment = await api("POST /parcels/{id}/payment-intent", asked);
      if (turn.current !== mine) return;
      if (payment.paymentStatus === "succeeded") finish(payWith);
      else if (payment.provider === "stripe") setState({ name: "ready", payment });
      else if (payment.redirectUrl !== null) window.location.assign(payment.redirectUrl);
    } catch (error) {
      if (turn.current === mine) fail(error, () => void open(payWith));
    }
  };
  const choose = (payWith: PayWith) => {
    setChosen(payWith);
    if (payWith === "card") return void open(payWith);
    turn.current++;
    setNote(null);
    setState({ name: "idle" });
  };
  /**
   * After a hosted page: asks for its result until it is decided, for one minute. In the meantime the reader may
   * choose another means.
   */
  const visit = async () => {
    const mine = ++turn.current;
    setChosen("wallet");
    setState({ name: "opening" });
    for (let asked = 0; turn.current === mine; asked++) {
      try {
        await api("POST /parcels/{id}/paid", { params, body: {} });
        return turn.current === mine && finish("wallet");
      } catch (error) {
        if (turn.current !== mine) return;
        const found = visitOf(error);
        if (!found) return fail(error, () => void visit());
        setState({ name: "idle" });
        if (found === "failed") return setNote(checkoutTexts.nothingCharged);
        if (asked === ASKS) return setNote(say.payPending);
        setNote(checkoutTexts.stillChecking);
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      }
    }
  };
  const begin = useRef({ choose: () => choose(meansToPay(means, lastMeans.current())), visit });
  useEffect(() => {
    if (!payable) return;
    if (isVisited) void begin.current.visit();
    else begin.current.choose();
    // The browser shows the page from its back-forward cache, as it was when it left for the hosted page.
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && void begin.current.visit();
    window.addEventListener("pageshow", shownAgain);
    return () => {
      turn.current++;
      window.removeEventListener("pageshow", shownAgain);
    };
  }, [payable, isVisited]);

  const paid = async (transactionId: string) => {
    try {
      await api("POST /parcels/{id}/paid", {
        params: { id: parcel._id },
        body: { transaction_id: transactionId },
      });
      finish("card");
    } catch (error) {
      // The parcel can't be paid any more, and the money was refunded: shows the reason, and does not try to save
      // again.
      if (error instanceof ApiError && error.code === "conflict") {
        return fail(error, () => void open("card"));
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
      {payable && chosen && (
        <div className="mb-8 grid gap-5">
          {note && <Notice kind={note === checkoutTexts.nothingCharged ? "error" : "info"}>{note}</Notice>}
          <MeansChoice means={means} chosen={chosen} total={parcel.delivery_cost} onChoose={choose} />
          {chosen === "wallet" && state.name === "idle" && (
            <Button size="lg" block onClick={() => open("wallet")}>
              {say.payAmount(formatTaka(parcel.delivery_cost))}
            </Button>
          )}
        </div>
      )}
      {payable && state.name === "opening" && <p role="status">{commonTexts.loading}</p>}
      {payable && state.name === "failed" && (
        <div className="flex flex-col items-start gap-4">
          <Notice kind="error" className="w-full">
            {state.why}
          </Notice>
          <div className="flex flex-wrap gap-3">
            <Button onClick={state.retry}>{commonTexts.retry}</Button>
            <ButtonLink href={routes.myParcels} variant="secondary">
              {say.seeMyParcels}
            </ButtonLink>
          </div>
        </div>
      )}
      {payable && state.name === "ready" && (
        <LateCardForm
          clientSecret={state.payment.clientSecret}
          amountLabel={formatTaka(state.payment.totalPrice)}
          billing={{ ...buyer, phone: parcel.sender_contact ?? "" }}
          onPaid={paid}
          onEnded={() => setState({ name: "failed", why: say.payEnded, retry: () => void open("card") })}
          saveFailedHelp={say.paySaveFailedHelp}
          pendingHelp={say.payPending}
        />
      )}
    </>
  );
}
