"use client";

import dynamic from "next/dynamic";
import { checkoutTexts } from "@/lib/texts/checkout";

/** The card form, loaded together with the provider's SDK only where a card is entered. */
export const LateCardForm = dynamic(
  () => import("./card-form").then(({ CardForm }) => ({ default: CardForm })),
  {
    ssr: false,
    loading: () => <p role="status">{checkoutTexts.loading}</p>,
  },
);
