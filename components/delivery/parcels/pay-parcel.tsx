"use client";

import { useEffect, useRef, useState } from "react";
import { ASK_AGAIN_MS, ASKS, attemptOf } from "@/components/money/attempt";
import { LateCardForm } from "@/components/money/late-card-form";
import { lastMeans, MethodChoice, meansToPay, whyNotAmount } from "@/components/money/method-choice";
import { AsWritten } from "@/components/ui/as-written";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { Price } from "@/components/ui/price";
import { Stitch } from "@/components/ui/stitch";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import type { Parcel } from "@/lib/delivery/parcels/schema";
import type { OfferedMethod, OpenedPayment } from "@/lib/money/charges/views";
import { type Means, payWithOf } from "@/lib/money/receipts/rules";
import { ApiError, api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { loginThen, routes } from "@/lib/routes";
import { checkoutTexts } from "@/lib/texts/checkout";
import { commonTexts } from "@/lib/texts/common";
import { localPath } from "@/lib/texts/language";
import { parcelsTexts as texts } from "@/lib/texts/parcels";
import { placeWords } from "./place-words";

type State =
  | { name: "opening" }
  /** No payment is running. */
  | { name: "idle" }
  | { name: "ready"; payment: Extract<OpenedPayment, { provider: "stripe" }> }
  | { name: "failed"; why: string; retry: () => void };

interface PayParcelProps {
  parcel: Parcel;
  buyer: { name: string; email: string | null };
  methods: readonly OfferedMethod[];
  /** True if the provider's payment page was opened for this parcel earlier. */
  isReturning: boolean;
}

/**
 * The payment of a parcel: the amount and the payment method. A reload, a second tab or a double click does not pay
 * twice.
 */
export function PayParcel({ parcel, buyer, methods: offered, isReturning }: PayParcelProps) {
  const router = useRouter();
  const [state, setState] = useState<State>({ name: "opening" });
  const [chosen, setChosen] = useState<Means | null>(null);
  const [note, setNote] = useState<string | null>(null);
  /** The number of the newest request. Responses to older requests are ignored. */
  const turn = useRef(0);
  const payable = parcel.payment_status === "unpaid";
  const params = { id: parcel._id };
  const methods = offered.map((one) => ({ ...one, why: whyNotAmount(one, parcel.delivery_cost) }));

  const finish = (means: Means) => {
    lastMeans.keep(means);
    toast.success(texts.paid);
    router.push(routes.paidParcel(parcel._id));
    router.refresh();
  };
  const fail = (error: unknown, retry: () => void) => {
    const refused = error instanceof ApiError ? error : null;
    // A conflict can mean that the parcel is already paid. The reloaded page shows this.
    if (refused?.code === "conflict") router.refresh();
    setState({ name: "failed", why: refused?.detail || texts.payFailed, retry });
  };
  const open = async (means: Means) => {
    const mine = ++turn.current;
    setState({ name: "opening" });
    setNote(null);
    try {
      const payWith = payWithOf(means);
      const asked = payWith === "wallet" ? { params, body: { payWith } } : { params };
      const payment = await api("POST /parcels/{id}/payment-intent", asked);
      if (turn.current !== mine) return;
      if (payment.paymentStatus === "succeeded") finish(means);
      else if (payment.provider === "stripe") setState({ name: "ready", payment });
      else if (payment.redirectUrl !== null) {
        // Kept here, because the page to which the browser returns does not know the means.
        lastMeans.keep(means);
        window.location.assign(payment.redirectUrl);
      }
    } catch (error) {
      if (turn.current === mine) fail(error, () => void open(means));
    }
  };
  const choose = (means: Means) => {
    setChosen(means);
    if (means === "card") return void open(means);
    turn.current++;
    setNote(null);
    setState({ name: "idle" });
  };
  /** After the return from the provider's page, asks for the payment's result for up to one minute. */
  const confirmAttempt = async () => {
    const mine = ++turn.current;
    const means = lastMeans.current() === "nagad" ? "nagad" : "bkash";
    setChosen(means);
    setState({ name: "opening" });
    for (let asked = 0; turn.current === mine; asked++) {
      try {
        // Nobody pressed anything, so a missing session opens no sign-in over the page but leads there.
        await api("POST /parcels/{id}/paid", { params, body: {}, background: true });
        return turn.current === mine && finish(means);
      } catch (error) {
        if (turn.current !== mine) return;
        if (error instanceof ApiError && error.code === "unauthenticated")
          return router.push(loginThen(localPath(routes.payParcel(parcel._id))));
        const found = attemptOf(error);
        if (!found) return fail(error, () => void confirmAttempt());
        setState({ name: "idle" });
        if (found === "failed") return setNote(checkoutTexts.nothingCharged);
        if (asked === ASKS) return setNote(texts.payPending);
        setNote(checkoutTexts.stillChecking);
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      }
    }
  };
  const begin = useRef({ choose: () => choose(meansToPay(methods, lastMeans.current())), confirmAttempt });
  useEffect(() => {
    if (!payable) return;
    if (isReturning) void begin.current.confirmAttempt();
    else begin.current.choose();
    // `persisted`: the browser shows a copy of the page from its back-forward cache.
    const shownAgain = ({ persisted }: PageTransitionEvent) =>
      persisted && void begin.current.confirmAttempt();
    window.addEventListener("pageshow", shownAgain);
    return () => {
      turn.current++;
      window.removeEventListener("pageshow", shownAgain);
    };
  }, [payable, isReturning]);

  const paid = async (transactionId: string) => {
    try {
      await api("POST /parcels/{id}/paid", {
        params: { id: parcel._id },
        body: { transaction_id: transactionId },
      });
      finish("card");
    } catch (error) {
      // A conflict means that the parcel can't be paid any more and the money was refunded.
      if (error instanceof ApiError && error.code === "conflict") {
        return fail(error, () => void open("card"));
      }
      toast.error(texts.paySaveFailed);
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
          <span className="font-semibold">{texts.total}</span>
          <Price
            taka={state.name === "ready" ? state.payment.totalPrice : parcel.delivery_cost}
            className="text-2xl font-semibold"
          />
        </p>
      </div>
      {!payable && (
        <>
          <Notice className="mb-6">{texts.paidAlready}</Notice>
          <ButtonLink href={routes.myParcels} variant="secondary">
            {texts.seeMyParcels}
          </ButtonLink>
        </>
      )}
      {payable && chosen && (
        <div className="mb-8 grid gap-5">
          {note && <Notice kind={note === checkoutTexts.nothingCharged ? "error" : "info"}>{note}</Notice>}
          <MethodChoice methods={methods} chosen={chosen} onChoose={choose} />
          {payWithOf(chosen) === "wallet" && state.name === "idle" && (
            <Button size="lg" block onClick={() => open(chosen)}>
              {texts.payAmount(formatTaka(parcel.delivery_cost))}
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
              {texts.seeMyParcels}
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
          onEnded={() => setState({ name: "failed", why: texts.payEnded, retry: () => void open("card") })}
          saveFailedHelp={texts.paySaveFailedHelp}
          pendingHelp={texts.payPending}
        />
      )}
    </>
  );
}
