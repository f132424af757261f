import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";

export const smsSettings = defineSettings({
  heading: "SMS",
  table: {
    url: {
      name: "SMS_URL",
      kind: kinds.webAddress,
      unset:
        "nothing is sent: an emulator keeps the newest 2,000 (`/local/sms`, JSON `GET /api/local/sms?to=`); with " +
        "`LOCAL_SERVICES=deny` nobody signs in by number, and no phone can be proven, which cash at the door needs",
      purpose: 'The gateway that messages are posted to (docs/DEPLOY.md, "SMS").',
    },
    key: {
      name: "SMS_KEY",
      kind: kinds.text,
      unset: "as `SMS_URL`",
      purpose: "The gateway's key.",
    },
    sender: {
      name: "SMS_SENDER",
      kind: kinds.text.max(20, "expected at most 20 characters").describe("at most 20 characters"),
      unset: "as `SMS_URL`",
      purpose: "The name that messages come under.",
    },
    apiBase: {
      name: "RANNA_SMS_API_BASE",
      kind: kinds.emulatorAddress,
      unset: "a real gateway",
      internal: "emulator",
      purpose: "Where the local SMS gateway is read.",
    },
  },
  together: [["url", "key", "sender"]],
  view: ({ url, key, sender, apiBase }) => ({
    /**
     * The SMS gateway with its key, which must never be printed, and the sender's name. Null if no gateway is
     * configured and no SMS can be sent.
     */
    gateway: url !== null && key !== null && sender !== null ? { url, key, sender } : null,
    /** The address of the local gateway; null if a real gateway is configured. */
    apiBase,
  }),
});
