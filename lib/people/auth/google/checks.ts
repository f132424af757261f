import "server-only";
import type { ServiceCheck } from "@/lib/platform/settings/service-check";
import { googleSettings } from "./settings";

const SETTING = "GOOGLE_CLIENT_ID";

/** Google is not asked: it takes a client only from somebody who signs in. */
const google: ServiceCheck = {
  setting: SETTING,
  run: async () =>
    googleSettings() === null
      ? [{ setting: SETTING, state: "not set", text: "people sign in with e-mail and password only" }]
      : [{ setting: SETTING, state: "ok", text: "the sign-in with Google is offered" }],
};

export const checks = [google];
