import "server-only";
import type { ServiceCheck } from "@/lib/platform/settings/service-check";
import { mailSettings } from "./settings";
import { verifyMailServer } from "./transport";

const SETTING = "SMTP_URL";

const mailServer: ServiceCheck = {
  setting: SETTING,
  run: async () => {
    const { smtpUrl, from } = mailSettings();
    if (smtpUrl === null)
      return [
        {
          setting: SETTING,
          state: "not set",
          text: `no mail is sent, no link for a new password either; the legal pages name ${from.address}`,
        },
      ];
    await verifyMailServer();
    return [
      {
        setting: SETTING,
        state: "ok",
        text: `the mail server lets the shop in; mails come from ${from.address}`,
      },
    ];
  },
};

export const checks = [mailServer];
