"use client";

import dynamic from "next/dynamic";
import { checkoutTexts } from "@/lib/texts/checkout";

/** The card form with the provider's SDK, loaded only where a card is asked for. */
export const LateCardForm = dynamic(
  () => import("./card-form").then(({ CardForm }) => ({ default: CardForm })),
  {
    ssr: false,
    loading: () => <p role="status">{checkoutTexts.loading}</p>,
  },
);
