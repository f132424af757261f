import "server-only";
import type { ObjectId } from "mongodb";
import type { Bears } from "@/lib/money/journal/rules";
import { collection } from "@/lib/platform/db/client";
import type { ClaimReason, ClaimState } from "./rules";

/** `claims`: what a buyer says was wrong with a box, and what became of it; one a box. */
export type ClaimDoc = {
  _id: ObjectId;
  orderId: ObjectId;
  /** `returned`: the box came back, and the claim opened itself. */
  origin: "buyer" | "returned";
  /** What people call it: the tracking id of its box. */
  label: string;
  buyer: { id: ObjectId; name: string };
  kitchen: { id: ObjectId; name: string };
  /** As they were bought; `reason` null: the box came back. */
  lines: {
    recipeId: ObjectId;
    title: string;
    titleBn?: string;
    quantity: number;
    pricePoisha: number;
    reason: ClaimReason | null;
  }[];
  /** "" once its buyer's account is gone. */
  text: string;
  /** Own uploads, at most four. */
  photos: string[];
  state: ClaimState;
  /** Until when its kitchen has to answer; null: nobody waits for that. */
  answerUntil: Date | null;
  /** Since when an administrator has to decide it; null: nobody has to. */
  toDecideSince: Date | null;
  /** What the kitchen says to it. */
  answer: string | null;
  /** What goes back and who bears it, once it is accepted or decided; `text` is the administrator's. */
  decision: { amountPoisha: number; bears: Bears; text: string | null } | null;
  /** Every step, oldest first. */
  events: { at: Date; to: ClaimState; by: "buyer" | "kitchen" | "admin" | "platform" }[];
  createdAt: Date;
};

export const claimDocs = collection<ClaimDoc>("claims");
