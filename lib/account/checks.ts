import "server-only";
import { listAdmins } from "@/lib/people/users/queries-account-state";
import { accountSettings } from "@/lib/people/users/settings";
import { AppError } from "@/lib/platform/errors";
import { sentenceOf } from "@/lib/platform/http/problem";
import type { CheckResult, ServiceCheck } from "@/lib/platform/settings/service-check";
import { requireAcceptable } from "./require-password";

const SETTING = "ADMIN_EMAIL";

const administrator: ServiceCheck = {
  setting: SETTING,
  run: async () => {
    if ((await listAdmins()).some(({ disabled }) => !disabled))
      return [
        { setting: SETTING, state: "ok", text: "the shop has an administrator: ADMIN_* may be removed" },
      ];
    const { firstAdmin } = accountSettings();
    if (firstAdmin === null)
      return [
        {
          setting: SETTING,
          state: "wrong",
          text: "missing with ADMIN_PASSWORD: the shop has no administrator",
        },
      ];
    return [passwordFinding(firstAdmin.password) ?? madeAtStart(firstAdmin.email)];
  },
};

const madeAtStart = (email: string): CheckResult => ({
  setting: SETTING,
  state: "ok",
  text: `the start makes ${email} the first administrator`,
});

/** What is wrong with the first administrator's password; null if nothing is. */
function passwordFinding(password: string): CheckResult | null {
  try {
    requireAcceptable(password, "ADMIN_PASSWORD");
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { setting: "ADMIN_PASSWORD", state: "wrong", text: sentenceOf(error) };
  }
}

export const checks = [administrator];
