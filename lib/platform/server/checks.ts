import "server-only";
import { requireResolves, type ServiceCheck } from "@/lib/platform/settings/service-check";
import { hostName, isLoopback } from "./network";
import { serverSettings } from "./settings";

const SETTING = "NEXTAUTH_URL";

const address: ServiceCheck = {
  setting: SETTING,
  run: async () => {
    const { baseUrl } = serverSettings();
    if (isLoopback(hostName(baseUrl)))
      return [{ setting: SETTING, state: "not set", text: `${baseUrl} is reached from this machine only` }];
    if (!baseUrl.startsWith("https:"))
      return [{ setting: SETTING, state: "wrong", text: `${baseUrl} is not encrypted: expected https://` }];
    await requireResolves(baseUrl);
    return [{ setting: SETTING, state: "ok", text: `${baseUrl} has an address` }];
  },
};

export const checks = [address];
