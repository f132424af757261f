import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";

export const phoneSettings = defineSettings({
  heading: "Phones",
  table: {
    codeMinutes: {
      name: "SMS_CODE_MINUTES",
      kind: kinds.duration("minutes", 60 * 24),
      default: "10",
      purpose: "How long a code that was sent by SMS holds.",
    },
  },
});
