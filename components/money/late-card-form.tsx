"use client";

import dynamic from "next/dynamic";
import { checkoutTexts } from "@/lib/texts/checkout";

/** The card form. Its code and the provider's SDK are loaded only on pages that show the form. */
export const LateCardForm = dynamic(
  () => import("./card-form").then(({ CardForm }) => ({ default: CardForm })),
  {
    ssr: false,
    loading: () => <p role="status">{checkoutTexts.loading}</p>,
  },
);
