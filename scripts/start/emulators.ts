import { openToNetwork } from "../../lib/platform/server/network";
import type { AllSettings } from "../../lib/startup/settings";
import { google, mail, sms, sslcommerz, startMongo, startServices, stripe } from "./services";
import type { Settings } from "./settings";
import type { Supervisor } from "./supervisor";

/**
 * Returns true if the emulator of Google's sign-in can be started. In the emulator anybody can sign in as anybody. So
 * the site must be reachable from this machine only, or be declared a public demo.
 */
export function isGoogleEmulatorAllowed(
  server: Pick<AllSettings["server"], "host" | "baseUrl" | "allowPublicDemo">,
): boolean {
  return server.allowPublicDemo || openToNetwork(server) === null;
}

/**
 * Starts an emulator for each outside service that the settings do not name. Puts the emulators' addresses into
 * `settings.variables`.
 */
export async function startEmulators(supervisor: Supervisor, settings: Settings): Promise<void> {
  const { env, variables } = settings;
  // The database starts first and alone. If another start already uses its data folder, this start prints a single
  // error line, because nothing else has started.
  if (!env.database.uri) Object.assign(variables, await startMongo(supervisor, settings));
  // If one payment provider is real, the other one gets no emulator: buyers could pay there with test money.
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
