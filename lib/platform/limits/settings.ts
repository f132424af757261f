import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";

export const limitSettings = defineSettings({
  heading: "Limits",
  table: {
    signIn: {
      name: "LIMIT_SIGN_IN",
      kind: kinds.count(),
      default: "10",
      purpose: "Wrong tries for one account from one address in 15 minutes.",
    },
    signInAddress: {
      name: "LIMIT_SIGN_IN_ADDRESS",
      kind: kinds.count(),
      default: "300",
      purpose: "Wrong tries from one address in an hour.",
    },
    register: {
      name: "LIMIT_REGISTER",
      kind: kinds.count(),
      default: "300",
      purpose: "Registrations from one address in an hour.",
    },
    guestUpload: {
      name: "LIMIT_GUEST_UPLOAD",
      kind: kinds.count(),
      default: "300",
      purpose: "Uploads without a session from one address in an hour.",
    },
    accountMail: {
      name: "LIMIT_ACCOUNT_MAIL",
      kind: kinds.count(),
      default: "5",
      purpose: "Mails with a link that one account gets in an hour.",
    },
    accountMailAddress: {
      name: "LIMIT_ACCOUNT_MAIL_ADDRESS",
      kind: kinds.count(),
      default: "300",
      purpose: "Mails with a link that are asked for from one address in an hour.",
    },
    sms: {
      name: "LIMIT_SMS",
      kind: kinds.count(),
      default: "5",
      purpose: "SMS with a code that one number, and one account, gets in an hour.",
    },
    smsDay: {
      name: "LIMIT_SMS_DAY",
      kind: kinds.count(),
      default: "10",
      purpose: "SMS with a code that one number gets in a day.",
    },
    smsAddress: {
      name: "LIMIT_SMS_ADDRESS",
      kind: kinds.count(),
      default: "300",
      purpose: "SMS with a code that are asked for from one address in an hour.",
    },
    smsCodesDay: {
      name: "SMS_CODES_DAY",
      kind: kinds.count(),
      default: "2000",
      purpose:
        "SMS with a code that are sent on one day of Dhaka. From four fifths of it on only browsers that are known to the account get one.",
    },
    noticeSms: {
      name: "LIMIT_NOTICE_SMS",
      kind: kinds.count(),
      default: "6",
      purpose:
        "SMS of notices that one person gets on one day of Dhaka. Codes and the SMS of the door do not count.",
    },
    smsNoticesDay: {
      name: "SMS_NOTICES_DAY",
      kind: kinds.count(),
      default: "5000",
      purpose: "SMS of notices that all people together get on one day of Dhaka.",
    },
    track: {
      name: "LIMIT_TRACK",
      kind: kinds.count(),
      default: "60",
      purpose: "Unknown tracking numbers asked for from one address in an hour.",
    },
  },
});
