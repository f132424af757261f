import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/** A subject of an entry. `label` is what people call it in both languages (a tracking id, a day). */
export type SubjectDoc = {
  kind: "order" | "purchase" | "parcel" | "claim" | "handover" | "run" | "move" | "receipt" | "payment";
  id: ObjectId;
  label: string;
};

export type PostingDoc = {
  account: string;
  amountPoisha: number;
  /** For postings to `held`: the holding that they change, and how much of the amount is food. */
  holding?: ObjectId;
  foodPoisha?: number;
};

/** `entries`: the journal. Each has two or more postings whose sum is 0. Append-only. */
export type EntryDoc = {
  _id: ObjectId;
  /** `event:id` of what caused the entry; unique, so that nothing is posted twice. */
  cause: string;
  at: Date;
  postings: PostingDoc[];
  /** The subjects by which it is found. A statement links to the first. */
  about: SubjectDoc[];
  /** The administrator who did it; null: nobody did it by hand. */
  by: { id: ObjectId; name: string } | null;
  note: string | null;
};

/**
 * `balances`: the sum of an account's postings, in total (`day` null) and for each day in Dhaka, written with the
 * entry. An account of the house has several shards, so that many transactions can post at once; its balance is their
 * sum.
 */
export type BalanceDoc = {
  /** `account` or `account/shard`, for a day followed by `/day`. */
  _id: string;
  account: string;
  /** The account's name up to its first colon. */
  kind: string;
  day: string | null;
  amountPoisha: number;
  /** For the total of a person's account: since when something is owed; null: nothing is. */
  owedSince?: Date | null;
};

export const entryDocs = collection<EntryDoc>("entries");

export const balanceDocs = collection<BalanceDoc>("balances");
