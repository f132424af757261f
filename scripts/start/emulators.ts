import { openToNetwork } from "../../lib/platform/server/network";
import type { AllSettings } from "../../lib/startup/settings";
import { google, mail, sms, sslcommerz, startMongo, startServices, stripe } from "./services";
import type { Settings } from "./settings";
import type { Supervisor } from "./supervisor";

/**
 * Whether Google's emulator may be started. It signs anybody in as anybody, so only this machine may reach it, unless
 * the site is declared a public demo. Otherwise there is no Google button.
 */
export function isGoogleEmulatorAllowed(
  server: Pick<AllSettings["server"], "host" | "baseUrl" | "allowPublicDemo">,
): boolean {
  return server.allowPublicDemo || openToNetwork(server) === null;
}

/** Starts an emulator for each outside service that is not set, and puts its address into `settings.variables`. */
export async function startEmulators(supervisor: Supervisor, settings: Settings): Promise<void> {
  const { env, variables } = settings;
  // The database starts first and alone: when another start uses the same data, this one then ends with a single
  // error line.
  if (!env.database.uri) Object.assign(variables, await startMongo(supervisor, settings));
  // When one payment provider is real, the other one is not replaced by an emulator, where anybody could pay with
  // test money.
  const isRealMoney = env.payments.stripe.secretKey !== "" || env.payments.sslcommerz !== null;
  const emulators = {
    ...(isRealMoney ? {} : { stripe: stripe(settings), sslcommerz: sslcommerz(settings) }),
    ...(!env.google && isGoogleEmulatorAllowed(env.server) ? { google: google(settings) } : {}),
    ...(env.mail.smtpUrl === null ? { mail: mail(settings) } : {}),
    ...(env.sms.gateway === null ? { sms: sms(settings) } : {}),
  };
  if (Object.keys(emulators).length === 0) return;
  Object.assign(variables, await startServices(supervisor, settings, emulators));
}
