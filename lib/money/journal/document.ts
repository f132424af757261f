import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/** What an entry is about; `label` is what people call it in either language (a tracking id, an account's number). */
export type SubjectDoc = {
  kind: "order" | "purchase" | "parcel" | "claim" | "handover" | "run" | "move" | "receipt" | "payment";
  id: ObjectId;
  label: string;
};

export type PostingDoc = {
  account: string;
  amountPoisha: number;
  /** Of `held`: whose share it is, and what of the amount is food. */
  holding?: ObjectId;
  foodPoisha?: number;
};

/** `entries`: the journal. Two or more postings whose sum is 0; append-only. */
export type EntryDoc = {
  _id: ObjectId;
  /** What caused it, unique: it can't be posted twice. */
  cause: string;
  at: Date;
  postings: PostingDoc[];
  /** What it can be found by, the first is where a statement leads. */
  about: SubjectDoc[];
  /** Who did it, where somebody did. */
  by: { id: ObjectId; name: string } | null;
  note: string | null;
};

/**
 * `balances`: what the postings of an account sum up to, whole (`day` null) and of each day in Dhaka; written with the
 * entry. An account of the house is kept in shards, so that many may post at once: its balance is their sum.
 */
export type BalanceDoc = {
  /** `account`, or `account/shard`, and with `/day` of a day. */
  _id: string;
  account: string;
  /** What the account's name begins with. */
  kind: string;
  day: string | null;
  amountPoisha: number;
  /** Of a person's account as a whole: since when something is owed; null: nothing is. */
  owedSince?: Date | null;
};

export const entryDocs = collection<EntryDoc>("entries");

export const balanceDocs = collection<BalanceDoc>("balances");
