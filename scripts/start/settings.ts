import { randomBytes } from "node:crypto";
import { accessSync, constants, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openToNetwork } from "../../lib/platform/server/network";
import { SettingsError } from "../../lib/platform/settings/define-settings";
import { type AllSettings, readSettings } from "../../lib/startup/settings";
import { openDemoLine, openMailboxLine, openSmsLine } from "./open-to-network";

export type Settings = {
  env: AllSettings;
  /** The environment variables of the server process. Every setting has a value: that of the caller, or a default. */
  variables: NodeJS.ProcessEnv;
  /** True if the demo accounts exist in this run. */
  demo: boolean;
  keys: Keys;
};

/** Keys that are generated once and stored in DATA_DIR, so that sessions and test payments survive a restart. */
export type Keys = {
  nextauthSecret: string;
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
  sslcommerzPassword: string;
};

/** Checks all settings and fills in defaults. Throws SettingsError with one line for each wrong setting. */
export function prepareSettings(source: NodeJS.ProcessEnv): Settings {
  const env = readSettings(source);
  const { server, database } = env;
  const demo = (database.seed ?? (database.uri ? "none" : "demo")) === "demo";
  refuseOpenToNetwork(env, demo);
  const keys = readKeys(server.dataDir);
  const variables: NodeJS.ProcessEnv = {
    ...source,
    PORT: String(server.port),
    HOST: server.host,
    DATA_DIR: server.dataDir,
    SEED: demo ? "demo" : "none",
    NEXTAUTH_URL: server.baseUrl,
    NEXTAUTH_SECRET: server.secret ?? keys.nextauthSecret,
    NEXT_TELEMETRY_DISABLED: "1",
  };
  return { env, variables, demo, keys };
}

/**
 * Throws SettingsError if other machines could reach the demo accounts, the local mailbox or the local SMS.
 * ALLOW_PUBLIC_DEMO permits this.
 */
function refuseOpenToNetwork({ server, mail, sms }: AllSettings, demo: boolean): void {
  const setting = openToNetwork(server);
  if (setting === null || server.allowPublicDemo) return;
  const isEmulated = server.localServices !== "deny";
  const lines = [
    ...(demo ? [openDemoLine(setting)] : []),
    ...(isEmulated && mail.smtpUrl === null ? [openMailboxLine(setting)] : []),
    ...(isEmulated && sms.gateway === null ? [openSmsLine(setting)] : []),
  ];
  if (lines.length > 0) throw new SettingsError(lines);
}

function readKeys(dataDir: string): Keys {
  const file = path.join(dataDir, "keys.json");
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new SettingsError([
      `DATA_DIR: ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}): expected a writable folder`,
    ]);
  }
  let kept: Partial<Keys> = {};
  try {
    kept = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      throw new SettingsError([
        `DATA_DIR: ${file} cannot be read: expected the file as the first start wrote it`,
      ]);
    }
  }
  const secret = (prefix: string) => prefix + randomBytes(24).toString("hex");
  const keys: Keys = {
    nextauthSecret: secret(""),
    stripeSecretKey: secret("sk_test_"),
    stripePublishableKey: secret("pk_test_"),
    stripeWebhookSecret: secret("whsec_"),
    sslcommerzPassword: secret(""),
    ...kept,
  };
  if (Object.keys(kept).length === Object.keys(keys).length) return keys;
  writeFileSync(`${file}.new`, JSON.stringify(keys, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return keys;
}

const SSLCOMMERZ = [
  "SSLCOMMERZ_STORE_ID",
  "SSLCOMMERZ_STORE_PASSWORD",
  "RANNA_SSLCOMMERZ_API_BASE",
  "RANNA_SSLCOMMERZ_PAGE_BASE",
];

const PUSH = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "RANNA_PUSH_API_BASE"];

/**
 * Writes the settings of the emulators to files in DATA_DIR: services.json for tests, services.env for a second
 * server (docs/DEPLOY.md).
 */
export function writeServices({ env, variables }: Settings): void {
  const names = [
    "MONGODB_URI",
    "STRIPE_SECRET_KEY",
    "STRIPE_PUBLISHABLE_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "RANNA_STRIPE_API_BASE",
    "GOOGLE_CLIENT_ID",
    "GOOGLE_CLIENT_SECRET",
    "RANNA_GOOGLE_ISSUER",
    "NEXTAUTH_SECRET",
    // This is written only if the emulator is used. Secrets of a real service must not be in the files.
    ...(variables.RANNA_SSLCOMMERZ_API_BASE ? SSLCOMMERZ : []),
    ...(variables.RANNA_MAIL_API_BASE ? ["SMTP_URL", "RANNA_MAIL_API_BASE"] : []),
    ...(variables.RANNA_SMS_API_BASE ? ["SMS_URL", "SMS_KEY", "SMS_SENDER", "RANNA_SMS_API_BASE"] : []),
    ...(variables.RANNA_PUSH_API_BASE ? PUSH : []),
  ];
  const local = Object.fromEntries(names.map((name) => [name, variables[name]]));
  const write = (file: string, text: string) =>
    writeFileSync(path.join(env.server.dataDir, file), text, { mode: 0o600 });
  write("services.json", JSON.stringify(local, null, 2));
  const lines = Object.entries({ ...local, DATA_DIR: env.server.dataDir }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}='${value.replaceAll("'", "'\\''")}'\n`],
  );
  write("services.env", lines.join(""));
}
