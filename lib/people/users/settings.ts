import { z } from "zod";
import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";

const REQUIREMENTS = ["lowercase", "uppercase", "numeric", "nonalphanumeric"] as const;

export const accountSettings = defineSettings({
  heading: "Accounts",
  table: {
    firstPasswordMs: {
      name: "FIRST_PASSWORD_DAYS",
      kind: kinds.days(365),
      default: "7",
      purpose: "How long a password that was set by a code does not count for payouts.",
    },
    quietMs: {
      name: "PHONE_QUIET_DAYS",
      kind: kinds.days(3650),
      default: "90",
      purpose:
        "An account that was not used for so long is opened by its number alone only in a browser that was in it before.",
    },
    adminEmail: {
      name: "ADMIN_EMAIL",
      kind: z.email("expected an e-mail address").describe("an e-mail address"),
      unset: "none is made",
      deploy: "",
      purpose: "The first administrator of an empty database; needed once.",
    },
    adminPassword: {
      name: "ADMIN_PASSWORD",
      kind: kinds.text,
      unset: "none is made",
      deploy: "",
      purpose: "The first administrator's password.",
    },
    minLength: {
      name: "PASSWORD_MIN_LENGTH",
      kind: kinds.count(128),
      default: "6",
      purpose: "The least length of a new password.",
    },
    maxLength: {
      name: "PASSWORD_MAX_LENGTH",
      kind: kinds.count(1024),
      default: "128",
      purpose: "The greatest length of a new password.",
    },
    require: {
      name: "PASSWORD_REQUIRE",
      kind: kinds.text
        .transform((value) =>
          value
            .split(",")
            .map((word) => word.trim())
            .filter(Boolean),
        )
        .pipe(z.array(z.enum(REQUIREMENTS)))
        .describe(`some of \`${REQUIREMENTS.join(",")}\``),
      unset: "nothing",
      purpose: "Which characters a new password has to contain.",
    },
    refuseCommon: {
      name: "PASSWORD_REFUSE_COMMON",
      kind: kinds.flag,
      default: "0",
      purpose: "Refuses passwords that many people use.",
    },
    freshMs: {
      name: "PAYOUT_QUIET_HOURS",
      kind: kinds.hours(24 * 365),
      default: "48",
      purpose:
        "How long nothing is paid out to a new payout account, and how long a new admin counts as one with who made " +
        "them one, where money moves.",
    },
  },
  together: [["adminEmail", "adminPassword"]],
  contradictions: ({ minLength, maxLength }) =>
    maxLength < minLength
      ? [`PASSWORD_MAX_LENGTH: ${maxLength} is wrong: expected at least PASSWORD_MIN_LENGTH`]
      : [],
  view: ({ adminEmail, adminPassword, freshMs, firstPasswordMs, quietMs, require, ...passwords }) => ({
    firstAdmin:
      adminEmail !== null && adminPassword !== null ? { email: adminEmail, password: adminPassword } : null,
    passwords: { ...passwords, require: require ?? [] },
    /** The time in ms for which a new payout account and a new admin are not trusted with money. */
    freshMs,
    /** The time in ms for which a password that was set by a code does not count for payouts. */
    firstPasswordMs,
    /** The time in ms after which an account that nobody used counts as quiet (contract, "Words"). */
    quietMs,
  }),
});
