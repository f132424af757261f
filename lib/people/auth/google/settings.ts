import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";

/** The settings of the sign-in with Google; null if it is switched off. */
export const googleSettings = defineSettings({
  heading: "Sign-in with Google",
  table: {
    clientId: {
      name: "GOOGLE_CLIENT_ID",
      kind: kinds.text,
      unset:
        "an emulator with people to choose from; no button where a network reaches the product, nor with " +
        "`LOCAL_SERVICES=deny`",
      purpose:
        "The OAuth client of the sign-in, with the redirect address `https://YOUR-ADDRESS/api/auth/callback/google`.",
    },
    clientSecret: {
      name: "GOOGLE_CLIENT_SECRET",
      kind: kinds.text,
      unset: "as `GOOGLE_CLIENT_ID`",
      purpose: "The client's secret.",
    },
    issuer: {
      name: "RANNA_GOOGLE_ISSUER",
      kind: kinds.emulatorAddress,
      unset: "the real Google",
      internal: "emulator",
      purpose: "Where the emulator of Google listens.",
    },
  },
  together: [["clientId", "clientSecret"]],
  view: ({ clientId, clientSecret, issuer }) =>
    clientId !== null && clientSecret !== null
      ? {
          clientId,
          clientSecret,
          /** The URL of the emulator; null for the real Google. */
          issuer,
        }
      : null,
});
