"use client";

import dynamic from "next/dynamic";
import { checkoutTexts } from "@/lib/texts/checkout";

/** The card form with the provider's SDK, fetched where a card is asked for, and only then. */
export const LateCardForm = dynamic(
  () => import("./card-form").then(({ CardForm }) => ({ default: CardForm })),
  {
    ssr: false,
    loading: () => <p role="status">{checkoutTexts.loading}</p>,
  },
);
