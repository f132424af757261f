import "server-only";
import { mailSettings } from "@/lib/platform/mail/settings";
import { requireResolves, type ServiceCheck } from "@/lib/platform/settings/service-check";
import { pushSettings } from "./settings";

const SETTING = "VAPID_PUBLIC_KEY";

/** Only the addresses of the push services are checked: a push needs somebody's device. */
const pushServices: ServiceCheck = {
  setting: SETTING,
  run: async () => {
    const { keys, subject, hosts } = pushSettings();
    if (keys === null)
      return [{ setting: SETTING, state: "not set", text: "nobody is told by a push; SMS and mails go out" }];
    const names = hosts.filter((host) => !host.startsWith("*."));
    await Promise.all(names.map((name) => requireResolves(`https://${name}`)));
    const sender = subject ?? `mailto:${mailSettings().from.address}`;
    return [{ setting: SETTING, state: "ok", text: `the keys are a pair; pushes come from ${sender}` }];
  },
};

export const checks = [pushServices];
