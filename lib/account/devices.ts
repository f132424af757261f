import "server-only";
import type { z } from "zod";
import { listLiveDevices } from "@/lib/flows/live-devices";
import { deviceName } from "@/lib/people/auth/device-name";
import type { Claims } from "@/lib/people/auth/tokens";
import type { NoticeMessage } from "@/lib/people/notices/outgoing";
import { newNoticeId } from "@/lib/people/notices/queries";
import {
  findDevice,
  findDeviceByEndpoint,
  removeDevice,
  storeDevice,
} from "@/lib/people/notices/queries-devices";
import type { deviceInput } from "@/lib/people/notices/schema";
import type { ListedDevice } from "@/lib/people/notices/views";
import { touchAccountVersion } from "@/lib/people/users/queries-account-version";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { requireId } from "@/lib/platform/db/ids";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError, wrongField } from "@/lib/platform/errors";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { isoText } from "@/lib/platform/model/codecs";
import { addMail } from "@/lib/platform/outbox/outbox";
import { arePushKeys } from "@/lib/platform/push/endpoints";
import { pushConfig, pushEndpoint } from "@/lib/platform/push/transport";

/** A trial push that has not left after this time is dropped, in ms. */
const TRIAL_MS = 10 * 60_000;

/**
 * Registers the browser of a session to show its account's notices (contract, `POST /devices`). Another account's
 * device moves if the caller knows its keys. Returns the id, and whether it was the caller's already. Throws AppError
 * `validation` (422) at `endpoint` or `keys`, `duplicate` (409), `conflict` if two calls run at the same time, and
 * `too_many_requests`.
 */
export async function registerDevice(
  { uid, sid }: Claims,
  { endpoint: given, keys }: z.output<typeof deviceInput>,
  userAgent: string,
): Promise<{ id: string; isKnown: boolean }> {
  const endpoint = pushEndpoint(given);
  const { publicKey } = pushConfig();
  if (endpoint === null || publicKey === null) throw wrongField("endpoint", "notPushService");
  if (!arePushKeys(keys)) throw wrongField("keys", "notPushKeys");
  await takePoint(limits.device(), uid);
  const { p256dh, auth } = keys;
  const device = { userId: uid, sessionId: sid, endpoint, p256dh, auth, publicKey };
  try {
    return await withTransaction(async (tx) => {
      // Registrations at the same moment would not see, and so not replace, each other's device.
      await touchAccountVersion(uid, tx);
      const former = await findDeviceByEndpoint(endpoint, tx);
      const isKnown = former?.userId === uid;
      if (former && !isKnown && (former.p256dh !== p256dh || former.auth !== auth))
        throw new AppError("duplicate", "deviceOfAnother");
      return { id: await storeDevice({ ...device, userAgent: userAgent.slice(0, 400) }, tx), isKnown };
    }, `devices ${uid}`);
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError("conflict", "changedMeanwhile");
    throw error;
  }
}

/** Lists the devices of an account, the newest first. */
export async function listOwnDevices({ uid, sid }: Claims): Promise<ListedDevice[]> {
  const devices = await listLiveDevices(uid);
  return devices
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map(({ id, userAgent, sessionId, createdAt, lastSentAt }) => ({
      _id: id,
      device: deviceName(userAgent),
      createdAt: isoText(createdAt),
      lastSentAt: lastSentAt && isoText(lastSentAt),
      current: sessionId === sid,
    }));
}

/** Removes a device of the account. Throws AppError `malformed_id` (400), `not_found` (404). */
export async function dropDevice(uid: string, id: string): Promise<void> {
  requireId(id);
  if ((await removeDevice(uid, id)) === 0) throw new AppError("not_found", "noSuchDevice");
}

/** Sends a trial push to one device of the account. Throws the errors of dropDevice, and `too_many_requests`. */
export async function tryDevice(uid: string, id: string): Promise<void> {
  requireId(id);
  if (!(await findDevice(uid, id))) throw new AppError("not_found", "noSuchDevice");
  await takePoint(limits.device(), uid);
  const push = newNoticeId();
  const data = { notices: [], id: push, device: id };
  const until = new Date(Date.now() + TRIAL_MS);
  await withTransaction((tx) =>
    addMail<NoticeMessage>({ key: `trial-${push}`, to: uid, kind: "push", data, until }, tx),
  );
}
