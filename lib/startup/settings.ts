import { riderSettings } from "@/lib/delivery/riders/settings";
import { paymentSettings } from "@/lib/money/charges/providers/settings";
import { chargeSettings } from "@/lib/money/charges/settings";
import { journalSettings } from "@/lib/money/journal/settings";
import { payoutSettings } from "@/lib/money/payouts/settings";
import { receiptSettings } from "@/lib/money/receipts/settings";
import { googleSettings } from "@/lib/people/auth/google/settings";
import { noticeSettings } from "@/lib/people/notices/settings";
import { phoneSettings } from "@/lib/people/phones/settings";
import { accountSettings } from "@/lib/people/users/settings";
import { pageCacheSettings } from "@/lib/platform/cache/settings";
import { databaseSettings } from "@/lib/platform/db/settings";
import { limitSettings } from "@/lib/platform/limits/settings";
import { mailSettings } from "@/lib/platform/mail/settings";
import { pictureSettings } from "@/lib/platform/pictures/settings";
import { pushSettings } from "@/lib/platform/push/settings";
import { observingSettings, serverSettings } from "@/lib/platform/server/settings";
import { isSet, type RoomSettings, refuse } from "@/lib/platform/settings/define-settings";
import { smsSettings } from "@/lib/platform/sms/settings";
import { claimSettings } from "@/lib/shop/claims/settings";
import { orderSettings } from "@/lib/shop/orders/settings";
import { reviewSettings } from "@/lib/shop/reviews/settings";

/** Every setting of the product, in the order of docs/settings.md. */
export const SETTINGS = {
  server: serverSettings,
  database: databaseSettings,
  accounts: accountSettings,
  payments: paymentSettings,
  google: googleSettings,
  mail: mailSettings,
  sms: smsSettings,
  push: pushSettings,
  pictures: pictureSettings,
  observing: observingSettings,
  pageCache: pageCacheSettings,
  orders: orderSettings,
  charges: chargeSettings,
  journal: journalSettings,
  claims: claimSettings,
  payouts: payoutSettings,
  receipts: receiptSettings,
  riders: riderSettings,
  reviews: reviewSettings,
  phones: phoneSettings,
  notices: noticeSettings,
  limits: limitSettings,
};

/** The values of all settings, grouped as in SETTINGS. */
export type AllSettings = { [Room in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Room]> };

const ROOMS: readonly (readonly [string, RoomSettings<unknown>])[] = Object.entries(SETTINGS);
const ALL = ROOMS.flatMap(([, { table }]) => Object.values(table));

export const SETTING_NAMES: readonly string[] = ALL.map(({ name }) => name);

/**
 * Reads all settings. Throws SettingsError with a line for each wrong value. Missing values are listed only if no
 * value is wrong.
 */
export function readSettings(source: NodeJS.ProcessEnv): AllSettings {
  refuse(ROOMS.flatMap(([, room]) => room.wrongValues(source)));
  refuse([
    ...ROOMS.flatMap(([, room]) => room.wrongTogether(source)),
    ...wrongBetweenRooms(source),
    ...(SETTINGS.server.read(source).localServices === "deny" ? wrongInDeployment(source) : []),
  ]);
  return Object.fromEntries(ROOMS.map(([name, room]) => [name, room.read(source)])) as AllSettings;
}

function wrongBetweenRooms(source: NodeJS.ProcessEnv): string[] {
  const { port } = serverSettings.read(source);
  const lines: string[] = [];
  // The emulator of a mail server takes mails from any sender.
  const isRealServer = isSet(source, "SMTP_URL") && !isSet(source, "RANNA_MAIL_API_BASE");
  if (isRealServer && !isSet(source, "MAIL_FROM"))
    lines.push("MAIL_FROM: missing: expected together with SMTP_URL");
  if (Number(source.METRICS_PORT) === port)
    lines.push(`METRICS_PORT: ${port} is wrong: expected another port than PORT`);
  return lines;
}

/**
 * The errors with LOCAL_SERVICES=deny (a real deployment): what no shop opens without is set, and nothing points to an
 * emulator. A service without settings is not offered (contract, "Running it").
 */
function wrongInDeployment(source: NodeJS.ProcessEnv): string[] {
  return ALL.flatMap(({ name, needed, internal }) => {
    if (internal === "emulator" && isSet(source, name))
      return [`${name}: leads to an emulator: expected no value, because LOCAL_SERVICES=deny`];
    if (!needed || isSet(source, name)) return [];
    return [`${name}: missing: expected a value, because LOCAL_SERVICES=deny`];
  });
}
