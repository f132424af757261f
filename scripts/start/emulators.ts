import { openToNetwork } from "../../lib/platform/server/network";
import type { AllSettings } from "../../lib/startup/settings";
import { google, mail, sms, sslcommerz, startMongo, startServices, stripe } from "./services";
import type { Settings } from "./settings";
import type { Supervisor } from "./supervisor";

/**
 * Whether the emulator may take Google's place: it lets everybody in as anybody, so only where nobody but this
 * machine reaches it, or where the whole is declared a public demo. Elsewhere there is no Google button.
 */
export function isGoogleEmulatorAllowed(
  server: Pick<AllSettings["server"], "host" | "baseUrl" | "allowPublicDemo">,
): boolean {
  return server.allowPublicDemo || openToNetwork(server) === null;
}

/** Starts an emulator of each outside service without a setting, and puts its address into the settings. */
export async function startEmulators(supervisor: Supervisor, settings: Settings): Promise<void> {
  const { env, variables } = settings;
  // Alone and first: a second start on the same data says so in one line.
  if (!env.database.uri) Object.assign(variables, await startMongo(supervisor, settings));
  // Once one provider of payments is real, nobody pays at a stand-in for the other.
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
