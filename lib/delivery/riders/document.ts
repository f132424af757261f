import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/**
 * `riders`: applications, and approved ones as riders. A person has at most one. A declined application is deleted.
 */
export type RiderDoc = {
  _id: ObjectId;
  userId: ObjectId;
  fullName: string;
  email: string;
  phone: string;
  address: string;
  region: string;
  district: string;
  age: number;
  nid: string;
  vehicle: "Bike" | "Bicycle" | "Car" | "Other";
  experience: string | null;
  photo: string;
  status: "Pending" | "Approved";
  createdAt: Date;
  decidedAt: Date | null;
  /** A rider who is not available cannot claim parcels. */
  available: boolean;
  /**
   * Raised by each transaction that has to run after the others of this rider (queueForRider); missing: none has been
   * yet.
   */
  turn?: number;
};

export const riderDocs = collection<RiderDoc>("riders");
