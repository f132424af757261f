import { ObjectId } from "mongodb";
import { accountDocs } from "@/lib/people/auth/collections";
import { phoneDocs } from "@/lib/people/phones/collections";
import type { OwnPurpose } from "@/lib/people/phones/rules";
import { credentialDocs, userDocs } from "@/lib/people/users/collections";
import type { UserDoc } from "@/lib/people/users/model";
import { makePerson, type Person } from "./accounts";
import { codeFor } from "./codes";

let numbers = 0;
/** A Bangladeshi mobile number that no other test of the file uses. */
export const freshNumber = () => `+88019${String(14_000_000 + ++numbers)}`;

/** Stores that a person has proven a number now. */
export const proven = ({ uid }: Person, phone: string) =>
  phoneDocs().updateOne(
    { _id: phone },
    { $set: { userId: new ObjectId(uid), verifiedAt: new Date() } },
    { upsert: true },
  );

/** A person with e-mail and password whom a new number opens. */
export async function ownerWithNumber(fields: Partial<UserDoc> = {}): Promise<Person & { phone: string }> {
  const phone = freshNumber();
  const person = await makePerson({ phone, ...fields });
  await proven(person, phone);
  return { ...person, phone };
}

/** A person whom a new number opens, and nothing else. */
export async function ownerByNumber(fields: Partial<UserDoc> = {}): Promise<Person & { phone: string }> {
  const person = await ownerWithNumber(fields);
  const _id = new ObjectId(person.uid);
  await credentialDocs().deleteOne({ _id });
  await userDocs().updateOne({ _id }, { $set: { email: null } });
  return person;
}

/** A code to the number that opens the account, as `POST /account/code` sends it. */
export const ownCode = ({ uid, sid, phone }: Person & { phone: string }, purpose: OwnPurpose) =>
  codeFor({ purpose, phone, holder: sid, uid });

/** Links a Google account to a person's account. */
export const linkGoogleTo = ({ uid }: Person) =>
  accountDocs().insertOne({
    _id: new ObjectId(),
    userId: new ObjectId(uid),
    provider: "google",
    type: "oauth",
    providerAccountId: `google-${new ObjectId()}`,
  });
