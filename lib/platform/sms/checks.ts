import "server-only";
import { requireResolves, type ServiceCheck } from "@/lib/platform/settings/service-check";
import { smsSettings } from "./settings";

const SETTING = "SMS_URL";

/** Checks only that the gateway's host name resolves. A request to it would send an SMS. */
const gateway: ServiceCheck = {
  setting: SETTING,
  run: async () => {
    const { gateway: set } = smsSettings();
    if (set === null)
      return [
        {
          setting: SETTING,
          state: "not set",
          text: "no phone can be proven, which cash at the door needs",
        },
      ];
    await requireResolves(set.url);
    return [
      { setting: SETTING, state: "ok", text: `the gateway has an address; messages come from ${set.sender}` },
    ];
  },
};

export const checks = [gateway];
