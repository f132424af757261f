import { storeDevice } from "@/lib/people/notices/queries-devices";
import { withTransaction } from "@/lib/platform/db/transactions";
import type { Person } from "./accounts";

/** Settings with which push is offered. Nothing is sent with them: no push service knows the key. */
export const PUSH_KEYS = {
  VAPID_PUBLIC_KEY: "BC0EahVDngejuNDnyU4PIKtkbSKPCo2DU5N9gTLM16he5l2Ut-CstH1JAy6aJiDZEFPfG0NXFTlHMtfuM0wVGQU",
  VAPID_PRIVATE_KEY: "cUacUigme2KWGpBePJW7bfqv5-cqyNKQPvcrjbDOjgA",
};

/** Stores the device of a person's session, as if their browser had registered. Returns its id. */
export const storedDevice = ({ uid, sid }: Person): Promise<string> =>
  withTransaction((tx) =>
    storeDevice(
      {
        userId: uid,
        sessionId: sid,
        endpoint: `https://fcm.googleapis.com/fcm/send/${sid}`,
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
        publicKey: PUSH_KEYS.VAPID_PUBLIC_KEY,
        userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/140.0",
      },
      tx,
    ),
  );
