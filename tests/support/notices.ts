import { ObjectId } from "mongodb";
import { noticeDocs } from "@/lib/people/notices/collections";
import { type NoticeRecord, toNoticeRecord } from "@/lib/people/notices/model";

/** A person's notices, oldest first. */
export const noticesOf = async ({ uid }: { uid: string }): Promise<NoticeRecord[]> =>
  (
    await noticeDocs()
      .find({ userId: new ObjectId(uid) })
      .sort({ _id: 1 })
      .toArray()
  ).map(toNoticeRecord);
