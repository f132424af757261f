import "server-only";
import type { CheckResult, ServiceCheck } from "@/lib/platform/settings/service-check";
import { db } from "./client";

const SETTING = "MONGODB_URI";

const replicaSet: ServiceCheck = {
  setting: SETTING,
  run: async () => [judgeHello(await db().admin().command({ hello: 1 }))],
};

/** `hello`: the server's answer to the command of that name. */
export function judgeHello(hello: {
  setName?: string;
  msg?: string;
  isWritablePrimary?: boolean;
}): CheckResult {
  // A sharded cluster answers through a router, which is no member of a set.
  const name = hello.setName ?? (hello.msg === "isdbgrid" ? "sharded" : null);
  if (name === null)
    return {
      setting: SETTING,
      state: "wrong",
      text: "the server is no replica set, which transactions need: start it with --replSet, then rs.initiate()",
    };
  if (!hello.isWritablePrimary)
    return { setting: SETTING, state: "wrong", text: `the replica set ${name} has no primary` };
  return { setting: SETTING, state: "ok", text: `the database answers, as the replica set ${name}` };
}

export const checks = [replicaSet];
