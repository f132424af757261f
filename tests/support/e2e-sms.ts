import { randomInt } from "node:crypto";
import { expect } from "@playwright/test";
import { ObjectId } from "mongodb";
import type { Person } from "./e2e-people";
import { BASE, withDatabase } from "./e2e-services";

/** A Bangladeshi mobile number that no other test uses, as people write it. */
export const newNumber = () => `017${randomInt(10_000_000, 99_999_999)}`;

/** The code of the newest SMS to a number, once there is one that is not `earlier`. */
export async function codeTo(phone: string, earlier = ""): Promise<string> {
  const newest = async () => {
    const response = await fetch(`${BASE}/api/local/sms?to=${encodeURIComponent(`88${phone}`)}`);
    const [sms] = (await response.json()) as { text: string }[];
    const code = sms?.text.match(/\d{6}/)?.[0] ?? "";
    return code === earlier ? "" : code;
  };
  await expect.poll(newest).toMatch(/^\d{6}$/);
  return newest();
}

/** A code of six digits that is not this one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Lets a number open somebody's account, as if they had proven it and given a password. */
export async function opensBy(phone: string, { uid }: Pick<Person, "uid">): Promise<void> {
  const number = `+88${phone}`;
  await withDatabase(async (db) => {
    await db.collection("users").updateOne({ _id: new ObjectId(uid) }, { $set: { phone: number } });
    await db
      .collection<{ _id: string }>("phones")
      .insertOne({ _id: number, userId: new ObjectId(uid), verifiedAt: new Date() } as never);
  });
}
