import { openToNetwork } from "../../lib/platform/server/network";
import type { AllSettings } from "../../lib/startup/settings";
import {
  google,
  mail,
  push,
  sendWebhooks,
  sms,
  sslcommerz,
  startMongo,
  startServices,
  stripe,
} from "./services";
import type { Settings } from "./settings";
import type { Supervisor } from "./supervisor";

/**
 * Returns true if the emulators of Google's sign-in and of push services may be started. Anybody can sign in as anybody
 * there, and reads everybody's pushes, so the site must not be public, except as a public demo.
 */
export function isOpenEmulatorAllowed(
  server: Pick<AllSettings["server"], "host" | "baseUrl" | "allowPublicDemo">,
): boolean {
  return server.allowPublicDemo || openToNetwork(server) === null;
}

/**
 * Starts an emulator for each outside service that is not configured, and puts its address into `settings.variables`.
 * Returns the function to call when the product is served: the emulator of Stripe sends webhooks from then on.
 */
export async function startEmulators(
  supervisor: Supervisor,
  settings: Settings,
): Promise<() => Promise<void>> {
  const { env, variables } = settings;
  // The database starts before everything else, so that an error about its data folder is the only message.
  if (!env.database.uri) Object.assign(variables, await startMongo(supervisor, settings));
  // If a real payment provider is used, no provider is emulated. Otherwise buyers could pay the emulator with test
  // money.
  const isRealMoney = env.payments.stripe.secretKey !== "" || env.payments.sslcommerz !== null;
  const isOpenAllowed = isOpenEmulatorAllowed(env.server);
  const emulators = {
    ...(isRealMoney ? {} : { stripe: stripe(settings), sslcommerz: sslcommerz(settings) }),
    ...(!env.google && isOpenAllowed ? { google: google(settings) } : {}),
    ...(env.mail.smtpUrl === null ? { mail: mail(settings) } : {}),
    ...(env.sms.gateway === null ? { sms: sms(settings) } : {}),
    ...(env.push.keys === null && isOpenAllowed ? { push: push(settings) } : {}),
  };
  if (Object.keys(emulators).length > 0)
    Object.assign(variables, await startServices(supervisor, settings, emulators));
  return async () => {
    if (variables.RANNA_STRIPE_API_BASE) await sendWebhooks(settings);
  };
}
