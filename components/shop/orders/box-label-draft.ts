import { formDraft, textsAsIn } from "@/components/ui/form-draft";

/** What a kitchen types on a label; `useBy` is a day of Dhaka, both "" while nothing is known. */
export type BoxLabelFields = { netWeight: string; useBy: string };

export const EMPTY_LABEL: BoxLabelFields = { netWeight: "", useBy: "" };

/** Kept under `{uid}:{orderId}`, in this browser only. */
export const boxLabelDraft = formDraft("box-label", textsAsIn(EMPTY_LABEL));
