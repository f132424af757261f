import { googleStandInFits, startGoogle } from "./google";
import { startMailbox } from "./mail";
import { startMongo, startStripe } from "./services";
import type { Settings } from "./settings";
import type { Supervisor } from "./supervisor";

/** Starts what takes the place of each outside service without a setting, and tells the product's settings of it. */
export async function startStandIns(supervisor: Supervisor, settings: Settings): Promise<void> {
  const { env, variables } = settings;
  // Alone and first: a second start on the same data is told so in one line.
  if (!env.mongodbUri) Object.assign(variables, await startMongo(supervisor, settings));
  const google = !env.google && googleStandInFits(env);
  const starts = [
    ...(env.stripe.secretKey ? [] : [startStripe(supervisor, settings)]),
    ...(google ? [startGoogle(supervisor, settings)] : []),
    ...(env.mail.smtpUrl === null ? [startMailbox(supervisor, settings)] : []),
  ];
  Object.assign(variables, ...(await Promise.all(starts)));
}
