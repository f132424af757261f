import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/** `riders`: an application, and once it is approved the rider. One a person. A declined one is deleted. */
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
  /** A rider who is not available can't claim. */
  available: boolean;
  /** Counted up by those who come one after another for this rider; missing: nobody has. */
  turn?: number;
};

export const riderDocs = collection<RiderDoc>("riders");
