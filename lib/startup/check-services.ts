import "server-only";
import { MongoError } from "mongodb";
import { checks as administrator } from "@/lib/account/checks";
import { checks as payments } from "@/lib/money/charges/providers/checks";
import { checks as google } from "@/lib/people/auth/google/checks";
import { checks as database } from "@/lib/platform/db/checks";
import { AppError } from "@/lib/platform/errors";
import { checks as mail } from "@/lib/platform/mail/checks";
import { checks as pictures } from "@/lib/platform/pictures/checks";
import { checks as push } from "@/lib/platform/push/checks";
import { checks as server } from "@/lib/platform/server/checks";
import { SettingsError } from "@/lib/platform/settings/define-settings";
import type { CheckResult, ServiceCheck } from "@/lib/platform/settings/service-check";
import { checks as sms } from "@/lib/platform/sms/checks";
import { readSettings } from "./settings";

/** Every check of a service, in the order of docs/settings.md. */
const CHECKS: readonly ServiceCheck[] = [
  ...server,
  ...pictures,
  ...database,
  ...administrator,
  ...payments,
  ...google,
  ...mail,
  ...sms,
  ...push,
];

/** The most time for one check, in ms: more than the timeouts of the mail server (15 s) and of a provider (10 s). */
const TIMEOUT_MS = 30_000;

/**
 * Reads all settings as a deployment does (LOCAL_SERVICES=deny), and asks every service that is set. A shop can open
 * if no result is `wrong`.
 */
export async function checkServices(timeoutMs = TIMEOUT_MS): Promise<CheckResult[]> {
  const checked = await Promise.all(CHECKS.map((check) => runCheck(check, timeoutMs)));
  return [...wrongSettings(), ...checked.flat()];
}

/** A result for each wrong or missing setting. */
function wrongSettings(): CheckResult[] {
  try {
    readSettings({ ...process.env, LOCAL_SERVICES: "deny" });
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.lines.map((line) => {
      const [setting = "", ...text] = line.split(": ");
      return { setting, state: "wrong", text: text.join(": ") };
    });
  }
}

async function runCheck({ setting, run }: ServiceCheck, timeoutMs: number): Promise<CheckResult[]> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
  });
  try {
    return await Promise.race([run(), timeout]);
  } catch (error) {
    // wrongSettings has named these, and the check of the database says that it does not answer.
    if (error instanceof SettingsError || (error instanceof AppError && error.why === "noDatabase"))
      return [];
    if (error instanceof MongoError && setting !== "MONGODB_URI") return [];
    return [{ setting, state: "wrong", text: reasonOf(error) }];
  } finally {
    clearTimeout(timer);
  }
}

/** The message of an error. An AppError is for people who shop; the error behind it says what happened. */
function reasonOf(error: unknown): string {
  const cause = error instanceof AppError && error.cause ? error.cause : error;
  return (cause instanceof Error ? cause.message : String(cause)).replace(/\s+/g, " ");
}
