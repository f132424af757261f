import "server-only";
import { ObjectId } from "mongodb";
import { DAY_MS } from "@/lib/platform/days";
import { parseId, requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { deviceDocs, pushRefusalDocs } from "./collections";
import { type DeviceRecord, type PushRefusalDoc, toDeviceRecord } from "./model";
import { MAX_DEVICES } from "./rules";

/** A device to which every push failed for this long is removed, in ms. */
const FAILING_MS = 14 * DAY_MS;

export type NewDevice = Pick<
  DeviceRecord,
  "userId" | "sessionId" | "endpoint" | "p256dh" | "auth" | "publicKey" | "userAgent"
>;

export async function findDeviceByEndpoint(endpoint: string, tx: Tx): Promise<DeviceRecord | null> {
  const found = await deviceDocs().findOne({ endpoint }, inside(tx));
  return found && toDeviceRecord(found);
}

/**
 * Stores a device in place of the endpoint's former one and of the session's former one. Removes the one unused
 * longest of more than MAX_DEVICES. Returns its id.
 */
export async function storeDevice(device: NewDevice, tx: Tx): Promise<string> {
  const { endpoint, userId, sessionId, ...facts } = device;
  const own = { userId: requireId(userId), sessionId: requireId(sessionId) };
  const now = new Date();
  const stored = await deviceDocs().findOneAndUpdate(
    { endpoint },
    {
      $set: { ...facts, ...own, failingSince: null, endedAt: null },
      $setOnInsert: { _id: new ObjectId(), createdAt: now, lastSentAt: null },
    },
    { upsert: true, returnDocument: "after", ...inside(tx) },
  );
  if (!stored) throw new Error("a device was not stored");
  await deviceDocs().deleteMany({ ...own, _id: { $ne: stored._id } }, inside(tx));
  const all = await deviceDocs().find({ userId: own.userId, endedAt: null }, inside(tx)).toArray();
  const usedAt = ({ lastSentAt, createdAt }: (typeof all)[number]) => (lastSentAt ?? createdAt).getTime();
  const others = all.filter(({ _id }) => !_id.equals(stored._id)).sort((a, b) => usedAt(b) - usedAt(a));
  const surplus = others.slice(MAX_DEVICES - 1).map(({ _id }) => _id);
  if (surplus.length > 0) await deviceDocs().deleteMany({ _id: { $in: surplus } }, inside(tx));
  return toDeviceRecord(stored).id;
}

/** Ends the device of one session, or all devices of an account. The push about the end still goes to them. */
export async function endDevices(uid: string, sid: string | null, tx?: Tx): Promise<void> {
  const userId = requireId(uid);
  // A session that is signed out leaves nothing; who ends all sessions is told about that everywhere.
  if (sid !== null) await deviceDocs().deleteMany({ userId, sessionId: requireId(sid) }, inside(tx));
  else
    await deviceDocs().updateMany({ userId, endedAt: null }, { $set: { endedAt: new Date() } }, inside(tx));
}

/** Gives the device of a session that was ended just now to the session that follows it in the same browser. */
export async function moveDevice(uid: string, from: string, to: string, tx: Tx): Promise<void> {
  await deviceDocs().updateOne(
    { userId: requireId(uid), sessionId: requireId(from) },
    { $set: { sessionId: requireId(to), endedAt: null } },
    inside(tx),
  );
}

/** All devices of an account, those that have ended too. */
export async function findDevices(uid: string): Promise<DeviceRecord[]> {
  return (
    await deviceDocs()
      .find({ userId: requireId(uid) })
      .toArray()
  ).map(toDeviceRecord);
}

/** Removes devices whose sessions have lapsed, unless another session has them since they were read. */
export async function dropLapsed(devices: readonly DeviceRecord[]): Promise<void> {
  if (devices.length === 0) return;
  await deviceDocs().deleteMany({
    endedAt: null,
    $or: devices.map(({ id, sessionId }) => ({ _id: requireId(id), sessionId: requireId(sessionId) })),
  });
}

/** Whether a push to the account may have a device to go to. */
export const hasDevices = async (uid: string): Promise<boolean> =>
  (await deviceDocs().findOne({ userId: requireId(uid) }, { projection: { _id: 1 } })) !== null;

export async function findDevice(uid: string, id: string): Promise<DeviceRecord | null> {
  const _id = parseId(id);
  const found = _id && (await deviceDocs().findOne({ _id, userId: requireId(uid), endedAt: null }));
  return found ? toDeviceRecord(found) : null;
}

/** Removes one device of an account. Returns how many were removed. */
export async function removeDevice(uid: string, id: string): Promise<number> {
  return (await deviceDocs().deleteOne({ _id: requireId(id), userId: requireId(uid) })).deletedCount;
}

/** Removes a device whose push service no longer knows the endpoint. */
export async function forgetDevice({ id, endpoint, p256dh }: DeviceRecord): Promise<void> {
  await deviceDocs().deleteOne({ _id: requireId(id), endpoint, p256dh });
}

export async function recordPushed(id: string, now: Date): Promise<void> {
  await deviceDocs().updateOne({ _id: requireId(id) }, { $set: { lastSentAt: now, failingSince: null } });
}

/** Records that a push to a device failed. Removes a device that has failed for FAILING_MS. */
export async function recordPushFailed(id: string, now: Date): Promise<void> {
  const _id = requireId(id);
  const { deletedCount } = await deviceDocs().deleteOne({
    _id,
    failingSince: { $gt: new Date(0), $lte: new Date(now.getTime() - FAILING_MS) },
  });
  if (deletedCount === 0)
    await deviceDocs().updateOne({ _id, failingSince: null }, { $set: { failingSince: now } });
}

/** Records that a push service refused a push for good. */
export async function recordPushRefused(host: string, status: number, now: Date): Promise<void> {
  await pushRefusalDocs().updateOne(
    { _id: `${host} ${status}` },
    { $set: { lastAt: now }, $inc: { count: 1 }, $setOnInsert: { host, status, since: now } },
    { upsert: true },
  );
}

/** Lists the push services that refused pushes, at most `limit`. `id`: only this one. */
export const listPushRefusals = (limit: number, id?: string): Promise<PushRefusalDoc[]> =>
  pushRefusalDocs()
    .find(id === undefined ? {} : { _id: id })
    .sort({ since: 1 })
    .limit(limit)
    .toArray();
