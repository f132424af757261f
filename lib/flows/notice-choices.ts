import "server-only";
import type { z } from "zod";
import { readNoticeChoices, storeChoices } from "@/lib/people/notices/queries-choices";
import { CHANNELS, type Channels, channelsOf, GROUPS, type Group } from "@/lib/people/notices/rules";
import type { noticeChoicesInput } from "@/lib/people/notices/schema";
import type { ShownChoices } from "@/lib/people/notices/views";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError, wrongField } from "@/lib/platform/errors";
import { readReach } from "./notice-reach";

type Owner = Pick<Viewer, "uid" | "role" | "isRider">;
type Chosen = Partial<Channels> | undefined;

/** Which persons have a group of notices. Everybody has the groups that are not listed (contract, "Pages"). */
const HAS: Partial<Record<Group, (owner: Owner) => boolean>> = {
  kitchen: ({ role }) => role === "seller",
  jobs: ({ isRider }) => isRider,
};

/** The channels in use, where a person without a device has chosen pushes too: they come once there is one. */
function rowOf(group: Group, chosen: Chosen, reach: Channels) {
  // Where nothing can be turned off, neither can the pushes of devices to come.
  const has = group === "account" ? { ...reach, push: true } : reach;
  const { on, fixed } = channelsOf(group, chosen, has);
  return { group, ...on, push: has.push ? on.push : chosen?.push !== false, fixed };
}

async function reachOf(uid: string): Promise<Channels> {
  const reach = await readReach(uid);
  if (!reach) throw new AppError("unauthenticated", "signInFirst");
  return reach.channels;
}

/** Which notices reach a person where, for the groups that the person has. */
export async function readShownChoices(owner: Owner): Promise<ShownChoices> {
  const [{ quiet, groups }, reach] = await Promise.all([readNoticeChoices(owner.uid), reachOf(owner.uid)]);
  return {
    quiet,
    groups: GROUPS.filter((group) => HAS[group]?.(owner) ?? true).map((group) =>
      rowOf(group, groups[group], reach),
    ),
  };
}

/** Stores what a person has chosen. Throws 422 if it would turn off what is fixed, or a group's last channel. */
export async function changeNoticeChoices(
  owner: Owner,
  { quiet, groups = [] }: z.output<typeof noticeChoicesInput>,
): Promise<ShownChoices> {
  const reach = await reachOf(owner.uid);
  await withTransaction(async (tx) => {
    const stored = (await readNoticeChoices(owner.uid, tx)).groups;
    const rows = groups.map(({ group, ...change }) => {
      const before = rowOf(group, stored[group], reach);
      // What is shown is stored along: a channel may be in use only because the others had no way to the person.
      const chosen = Object.fromEntries(
        CHANNELS.flatMap((channel) => {
          const isOn = change[channel] ?? (reach[channel] ? before[channel] : stored[group]?.[channel]);
          return isOn === undefined ? [] : [[channel, isOn]];
        }),
      ) satisfies Chosen;
      const after = rowOf(group, chosen, reach);
      if (CHANNELS.some((channel) => chosen[channel] === false && after[channel]))
        throw wrongField("groups", group === "account" ? "noticeAlwaysOn" : "noticeLastWay");
      return { group, ...chosen };
    });
    await storeChoices(owner.uid, { quiet, groups: rows }, tx);
  });
  return readShownChoices(owner);
}
