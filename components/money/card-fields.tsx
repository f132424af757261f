"use client";

import { CardCvcElement, CardExpiryElement, CardNumberElement } from "@stripe/react-stripe-js";
import { useMemo, useRef, useState } from "react";
import { checkoutTexts } from "@/lib/texts/checkout";
import { CardField, elementBoxClass } from "./card-field";
import { elementStyle } from "./element-look";

type Part = "number" | "expiry" | "cvc";
type State = Record<Part, { complete: boolean; error: string | undefined }>;

const blank = { complete: false, error: undefined };

/** Number, expiry and security code. `onChange` says whether the card is complete and valid. */
export function CardFields({
  onChange,
  onReady,
}: {
  onChange: (complete: boolean) => void;
  onReady: () => void;
}) {
  const [state, setState] = useState<State>({ number: blank, expiry: blank, cvc: blank });
  // Two elements may report in one breath (another brand changes what the code must be): never from a stale state.
  const latest = useRef(state);
  const style = useMemo(elementStyle, []);
  const options = useMemo(() => ({ style }), [style]);
  const changed = (part: Part) => (event: { complete: boolean; error: { message: string } | undefined }) => {
    latest.current = {
      ...latest.current,
      [part]: { complete: event.complete, error: event.error?.message },
    };
    setState(latest.current);
    onChange(Object.values(latest.current).every(({ complete, error }) => complete && !error));
  };
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <CardField
        id="card-number"
        label={checkoutTexts.cardNumber}
        error={state.number.error}
        icon
        className="col-span-2"
      >
        <CardNumberElement
          id="card-number"
          className={elementBoxClass(true)}
          options={options}
          onChange={changed("number")}
          onReady={onReady}
        />
      </CardField>
      <CardField id="card-expiry" label={checkoutTexts.expiry} error={state.expiry.error}>
        <CardExpiryElement
          id="card-expiry"
          className={elementBoxClass(false)}
          options={options}
          onChange={changed("expiry")}
        />
      </CardField>
      <CardField id="card-cvc" label={checkoutTexts.cvc} error={state.cvc.error}>
        <CardCvcElement
          id="card-cvc"
          className={elementBoxClass(false)}
          options={options}
          onChange={changed("cvc")}
        />
      </CardField>
    </div>
  );
}
