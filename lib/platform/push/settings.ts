import { createECDH } from "node:crypto";
import { z } from "zod";
import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";

const UNSET =
  "nothing is pushed: an emulator keeps the newest 2,000 (`/local/push`, JSON `GET /api/local/push?endpoint=`); no push " +
  "is offered where a network reaches the product, nor with `LOCAL_SERVICES=deny`";
const HOSTS = "host names with commas between them; `*.` stands for one or more labels";
const SUBJECT = "`mailto:...` or `https://...`";
const LABEL = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
/** A name of at least two labels, of which the last is no number, so that it is never an IP address. */
const HOST = new RegExp(`^(?:\\*\\.)?(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$`);

const hostList = kinds.text
  .transform((text) => text.toLowerCase().split(/\s*,\s*/))
  .refine((hosts) => hosts.every((host) => HOST.test(host)), { error: `expected ${HOSTS}` })
  .describe(HOSTS);

export const pushSettings = defineSettings({
  heading: "Push",
  table: {
    publicKey: {
      name: "VAPID_PUBLIC_KEY",
      kind: kinds.matching(/^[\w-]{87}$/, "65 bytes in base64url"),
      unset: UNSET,
      purpose:
        "The public key by which push services know the shop (`npx web-push generate-vapid-keys`). With another one, " +
        "devices get nothing until they are seen again.",
    },
    privateKey: {
      name: "VAPID_PRIVATE_KEY",
      kind: kinds.matching(/^[\w-]{43}$/, "32 bytes in base64url"),
      unset: "as `VAPID_PUBLIC_KEY`",
      purpose: "The key's private half.",
    },
    subject: {
      name: "VAPID_SUBJECT",
      kind: z
        .union([z.url({ protocol: /^https$/ }), z.string().regex(/^mailto:[^\s@<>]+@[^\s@<>]+$/)], {
          error: `expected ${SUBJECT}`,
        })
        .describe(SUBJECT),
      unset: "`mailto:` and the address of `MAIL_FROM`",
      purpose: "Where a push service reaches whoever runs the shop.",
    },
    hosts: {
      name: "PUSH_HOSTS",
      kind: hostList,
      default: "fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com",
      purpose: "The push services that pushes may be sent to.",
    },
    apiBase: {
      name: "RANNA_PUSH_API_BASE",
      kind: kinds.emulatorAddress,
      unset: "the push services of browsers",
      internal: "emulator",
      purpose: "Where the local push service listens.",
    },
  },
  together: [["publicKey", "privateKey"]],
  contradictions: ({ publicKey, privateKey }) =>
    publicKey === null || privateKey === null || isPair(publicKey, privateKey)
      ? []
      : ["VAPID_PRIVATE_KEY: expected the private half of VAPID_PUBLIC_KEY, a pair of P-256"],
  view: ({ publicKey, privateKey, ...settings }) => ({
    ...settings,
    /** The keys with which pushes are signed; the private one must never be printed. Null if none are configured. */
    keys: publicKey !== null && privateKey !== null ? { publicKey, privateKey } : null,
  }),
});

function isPair(publicKey: string, privateKey: string): boolean {
  try {
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(privateKey, "base64url");
    return pair.getPublicKey("base64url") === publicKey;
  } catch {
    return false;
  }
}
