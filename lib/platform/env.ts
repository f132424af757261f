import path from "node:path";
import { z } from "zod";
import { isDay } from "./days";

/**
 * The only place that reads settings (contract, "Running it"). `env()` parses once and throws SettingsError
 * with one line for each wrong setting; the start-up prints these lines and stops before listening.
 */
export class SettingsError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join("\n"));
    this.name = "SettingsError";
  }
}

const text = z.string().trim().min(1);
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === "" ? undefined : v), schema.optional());
const count = (fallback: number, max = 1_000_000) =>
  optional(z.coerce.number().int().min(1).max(max)).transform((v) => v ?? fallback);
/** A duration that may be a fraction of its unit, so that it can be tried. */
const span = (fallback: number, max: number) =>
  optional(z.coerce.number().positive().max(max)).transform((v) => v ?? fallback);
const flag = optional(z.enum(["0", "1"])).transform((v) => v === "1");

const MAILBOX_EXPECTED = "expected a mailbox, as shop@example.com or Shop <shop@example.com>";

/** A sender: an address, or a name and an address in pointed brackets. */
const mailbox = text.transform((value, context) => {
  const named = /^(?:"([^"<>\p{Cc}]*)"|([^"<>\p{Cc}]*?))\s*<([^<>\s]+)>$/u.exec(value);
  const address = z.email().safeParse(named?.[3] ?? value);
  if (address.success) return { name: (named?.[1] ?? named?.[2] ?? "").trim(), address: address.data };
  context.issues.push({ code: "custom", message: MAILBOX_EXPECTED, input: value });
  return z.NEVER;
});

/** A mail server's address. What looks like a path, a `#` or a query with `@` is a password that was not encoded. */
function isMailServer(value: string): boolean {
  try {
    const { protocol, hostname, pathname, search, hash, username, password } = new URL(value);
    decodeURIComponent(username + password);
    const signIn = (username === "") === (password === "");
    const rest = /^\/?(\?[\w.]+=[^@#]*)?$/.test(pathname + search + hash);
    return /^smtps?:$/.test(protocol) && hostname !== "" && signIn && rest;
  } catch {
    return false;
  }
}

const REQUIREMENTS = ["lowercase", "uppercase", "numeric", "nonalphanumeric"] as const;

/** How somebody may pay. */
const PAY_WITH = ["card", "wallet", "cash"] as const;

const schema = z.object({
  PORT: optional(z.coerce.number().int().min(1).max(65535)).transform((v) => v ?? 3000),
  HOST: optional(text).transform((v) => v ?? "127.0.0.1"),
  DATA_DIR: optional(text).transform((v) => path.resolve(/* turbopackIgnore: true */ v ?? ".data")),
  SEED: optional(z.enum(["demo", "none"])),
  ADMIN_EMAIL: optional(z.email("expected an e-mail address")),
  ADMIN_PASSWORD: optional(text),
  MONGODB_URI: optional(
    z.string().regex(/^mongodb(\+srv)?:\/\/.+/, "expected mongodb://... or mongodb+srv://..."),
  ),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_/, "expected a key that begins with sk_ or rk_")),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().regex(/^pk_/, "expected a key that begins with pk_")),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_/, "expected a secret that begins with whsec_")),
  SSLCOMMERZ_STORE_ID: optional(text),
  SSLCOMMERZ_STORE_PASSWORD: optional(text),
  SSLCOMMERZ_LIVE: flag,
  PAY_WITH: optional(text)
    .transform((v) => (v ?? PAY_WITH.join()).split(",").map((word) => word.trim()))
    .pipe(z.array(z.enum(PAY_WITH))),
  GIVE_UP_MINUTES: span(75, 60 * 24),
  ASK_SECONDS: span(30, 3600),
  REFUND_ASK_SECONDS: span(60, 6 * 3600),
  GOOGLE_CLIENT_ID: optional(text),
  GOOGLE_CLIENT_SECRET: optional(text),
  UPLOADTHING_TOKEN: optional(text),
  S3_BUCKET: optional(text),
  S3_REGION: optional(text).transform((v) => v ?? "us-east-1"),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/, error: "expected http://... or https://..." })),
  S3_ACCESS_KEY_ID: optional(text),
  S3_SECRET_ACCESS_KEY: optional(text),
  SMTP_URL: optional(
    z.string().refine(isMailServer, {
      error: "expected smtp://host:port or smtps://user:password@host:port (special signs as %40, %2F, ...)",
    }),
  ),
  MAIL_FROM: optional(mailbox),
  SMS_URL: optional(z.url({ protocol: /^https?$/, error: "expected http://... or https://..." })),
  SMS_KEY: optional(text),
  SMS_SENDER: optional(text.max(20, "expected at most 20 characters")),
  NEXTAUTH_SECRET: optional(z.string().min(32, "expected at least 32 characters")),
  NEXTAUTH_URL: optional(z.url({ protocol: /^https?$/, error: "expected http://... or https://..." })),
  TRUST_PROXY: optional(z.coerce.number().int().min(0).max(10)).transform((v) => v ?? 0),
  ALLOW_PUBLIC_DEMO: flag,
  LOG_REQUESTS: flag,
  METRICS_PORT: optional(z.coerce.number().int().min(1).max(65535)),
  METRICS_HOST: optional(text).transform((v) => v ?? "127.0.0.1"),
  METRICS_TOKEN: optional(z.string().min(16, "expected at least 16 characters")),
  /** Read by what traces (scripts/serve/tracing.mjs), under OpenTelemetry's own names. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: "expected http://... or https://..." }),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    z.string().regex(/^[^=,\s]+=[^,]+(,[^=,\s]+=[^,]+)*$/, "expected name=value,name=value"),
  ),
  OTEL_SERVICE_NAME: optional(text),
  OTEL_TRACES_SAMPLER_ARG: optional(z.coerce.number().min(0).max(1)),
  LOCAL_SERVICES: optional(z.enum(["deny"])),
  DUMP_KEY: optional(z.string().min(32, "expected at least 32 characters")),
  PASSWORD_MIN_LENGTH: count(6, 128),
  PASSWORD_MAX_LENGTH: count(128, 1024),
  PASSWORD_REQUIRE: optional(text)
    .transform((v) =>
      (v ?? "")
        .split(",")
        .map((w) => w.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(REQUIREMENTS))),
  PASSWORD_REFUSE_COMMON: flag,
  ANSWER_HOURS: span(48, 24 * 365),
  HOLD_MINUTES: span(30, 60 * 24),
  SMS_CODE_MINUTES: span(10, 60 * 24),
  REVIEW_EDIT_DAYS: span(14, 3650),
  COMMISSION_PERCENT: optional(z.coerce.number().min(0).max(50)).transform((v) => v ?? 12),
  COMMISSION_FROM: optional(text.refine(isDay, "expected a day, as 2026-12-01")),
  CLAIM_HOURS: span(72, 24 * 365),
  CLAIM_ANSWER_HOURS: span(48, 24 * 365),
  PAYOUT_QUIET_HOURS: span(48, 24 * 365),
  PAYOUT_MIN: optional(z.coerce.number().int().min(0).max(1_000_000)).transform((v) => v ?? 500),
  BIN: optional(z.string().regex(/^\d{13}$/, "expected 13 digits")),
  VAT_PERCENT: optional(z.coerce.number().min(0).max(100)).transform((v) => v ?? 15),
  LIMIT_SIGN_IN: count(10),
  LIMIT_SIGN_IN_ADDRESS: count(300),
  LIMIT_REGISTER: count(300),
  LIMIT_GUEST_UPLOAD: count(300),
  LIMIT_ACCOUNT_MAIL: count(5),
  LIMIT_ACCOUNT_MAIL_ADDRESS: count(300),
  LIMIT_SMS: count(5),
  LIMIT_SMS_ADDRESS: count(300),
  LIMIT_TRACK: count(60),
  CASH_LIMIT: count(10_000),
  CASH_ORDER_LIMIT: count(5_000),
  DATABASE_CONNECTIONS: count(50, 1_000),
  DATABASE_CONNECT_SECONDS: span(5, 120),
  DATABASE_ANSWER_SECONDS: span(60, 3_600),
  DATABASE_FIGURE_SECONDS: span(10, 3_600),
  /** Where the payment sandbox listens; set by the start-up, never by hand. */
  RANNA_STRIPE_API_BASE: optional(z.url()),
  /** Where the stand-in for SSLCommerz listens, and where its page does; set by the start-up, never by hand. */
  RANNA_SSLCOMMERZ_API_BASE: optional(z.url()),
  RANNA_SSLCOMMERZ_PAGE_BASE: optional(z.url()),
  /** Where the local mailbox is read; set by the start-up, never by hand. */
  RANNA_MAIL_API_BASE: optional(z.url()),
  /** Where the local SMS gateway is read; set by the start-up, never by hand. */
  RANNA_SMS_API_BASE: optional(z.url()),
  /** Where the emulator of Google listens; set by `npm start`, never by hand. */
  RANNA_GOOGLE_ISSUER: optional(z.url()),
  /** Read by the page cache server (scripts/serve.mjs). */
  RANNA_KEPT_BYTES: optional(
    z.coerce
      .number()
      .int()
      .min(0)
      .max(4 * 1024 ** 3),
  ),
  /** Read by the page cache server's second tier (scripts/serve/page-disk.mjs). */
  RANNA_KEPT_DISK_BYTES: optional(z.coerce.number().int().min(0)),
  /** Read by whoever keeps pages and whoever changes them (lib/platform/cache/current-versions.mjs). */
  RANNA_PAGE_LEASE_MS: optional(z.coerce.number().int().min(0).max(1_000)),
  RANNA_RECONCILE_MS: count(30_000),
  RANNA_MAIL_MS: count(2_000),
  RANNA_BOXES_MS: count(15_000),
});

/** Every setting that there is, by name. */
export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape);

function settings(source: NodeJS.ProcessEnv) {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        const secret = /SECRET|PASSWORD|TOKEN|KEY|URI|SMTP_URL|SMS_URL|OTLP/.test(name);
        return `${name}: ${secret ? "the value given" : JSON.stringify(source[name])} is wrong: ${issue.message}`;
      }),
    );
  }
  const s = parsed.data;
  const lines: string[] = [];
  const together = (names: (keyof typeof s)[]) => {
    const missing = names.filter((name) => s[name] === undefined);
    if (missing.length > 0 && missing.length < names.length) {
      for (const name of missing) {
        lines.push(
          `${name}: missing: expected together with ${names.filter((n) => n !== name).join(" and ")}`,
        );
      }
    }
  };
  together(["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"]);
  together(["SSLCOMMERZ_STORE_ID", "SSLCOMMERZ_STORE_PASSWORD"]);
  together(["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
  together(["SMS_URL", "SMS_KEY", "SMS_SENDER"]);
  together(["ADMIN_EMAIL", "ADMIN_PASSWORD"]);
  together(["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]);
  if (s.S3_BUCKET !== undefined && s.UPLOADTHING_TOKEN !== undefined) {
    lines.push("S3_BUCKET: is wrong beside UPLOADTHING_TOKEN: expected one place for pictures");
  }
  // A sender alone is fine: the local mailbox shows it.
  const realServer = s.SMTP_URL !== undefined && s.RANNA_MAIL_API_BASE === undefined;
  if (s.LOCAL_SERVICES !== "deny" && realServer && s.MAIL_FROM === undefined) {
    lines.push("MAIL_FROM: missing: expected together with SMTP_URL");
  }
  if (s.METRICS_PORT !== undefined && !isLoopback(s.METRICS_HOST) && s.METRICS_TOKEN === undefined) {
    lines.push(
      "METRICS_TOKEN: missing: expected a value, " +
        `because METRICS_HOST=${s.METRICS_HOST} opens the figures to the network`,
    );
  }
  if (s.METRICS_PORT !== undefined && s.METRICS_PORT === s.PORT) {
    lines.push(`METRICS_PORT: ${s.METRICS_PORT} is wrong: expected another port than PORT`);
  }
  if (s.PASSWORD_MAX_LENGTH < s.PASSWORD_MIN_LENGTH) {
    lines.push(
      `PASSWORD_MAX_LENGTH: ${s.PASSWORD_MAX_LENGTH} is wrong: expected at least PASSWORD_MIN_LENGTH`,
    );
  }
  if (s.LOCAL_SERVICES === "deny") {
    const needed = [
      "MONGODB_URI",
      "GOOGLE_CLIENT_ID",
      "GOOGLE_CLIENT_SECRET",
      "SMTP_URL",
      "MAIL_FROM",
      "SMS_URL",
      "SMS_KEY",
      "SMS_SENDER",
    ] as const;
    for (const name of [...needed, "NEXTAUTH_SECRET", "NEXTAUTH_URL"] as const) {
      if (s[name] === undefined)
        lines.push(`${name}: missing: expected a value, because LOCAL_SERVICES=deny`);
    }
    if (s.STRIPE_SECRET_KEY === undefined && s.SSLCOMMERZ_STORE_ID === undefined)
      lines.push(
        "STRIPE_SECRET_KEY: missing: expected it or SSLCOMMERZ_STORE_ID, because LOCAL_SERVICES=deny",
      );
  }
  if (s.LOCAL_SERVICES === "deny") {
    const emulators = [
      ...(["RANNA_STRIPE_API_BASE", "RANNA_SSLCOMMERZ_API_BASE"] as const),
      ...(["RANNA_MAIL_API_BASE", "RANNA_SMS_API_BASE", "RANNA_GOOGLE_ISSUER"] as const),
    ];
    for (const name of emulators) {
      if (s[name] !== undefined)
        lines.push(`${name}: leads to an emulator: expected no value, because LOCAL_SERVICES=deny`);
    }
  }
  if (lines.length > 0) throw new SettingsError(lines);
  return s;
}

/** Everything the product may ask of its surroundings, in the product's own words. */
export type Env = ReturnType<typeof read>;

function read(source: NodeJS.ProcessEnv) {
  const s = settings(source);
  const host = s.HOST.includes(":") ? `[${s.HOST}]` : s.HOST;
  return {
    production: source.NODE_ENV === "production",
    port: s.PORT,
    host: s.HOST,
    /** Absolute folder of the local database, uploads and mailbox. */
    dataDir: s.DATA_DIR,
    /** Origin that links in pages for robots and in mails are built from; never a request's header. */
    baseUrl: (s.NEXTAUTH_URL ?? `http://${host}:${s.PORT}`).replace(/\/+$/, ""),
    secret: s.NEXTAUTH_SECRET ?? null,
    mongodbUri: s.MONGODB_URI ?? null,
    /** Unset means demo on the local database and none on a real one. */
    seed: s.SEED ?? null,
    admin: s.ADMIN_EMAIL && s.ADMIN_PASSWORD ? { email: s.ADMIN_EMAIL, password: s.ADMIN_PASSWORD } : null,
    stripe: {
      secretKey: s.STRIPE_SECRET_KEY ?? "",
      publishableKey: s.STRIPE_PUBLISHABLE_KEY ?? "",
      webhookSecret: s.STRIPE_WEBHOOK_SECRET ?? "",
      /** null: the real provider. */
      apiBase: s.RANNA_STRIPE_API_BASE ?? null,
      sandbox: s.RANNA_STRIPE_API_BASE !== undefined,
    },
    /** Wallets and local cards; null: not to be had. Holds a password: never printed. */
    sslcommerz:
      s.SSLCOMMERZ_STORE_ID && s.SSLCOMMERZ_STORE_PASSWORD
        ? {
            storeId: s.SSLCOMMERZ_STORE_ID,
            storePassword: s.SSLCOMMERZ_STORE_PASSWORD,
            apiBase:
              s.RANNA_SSLCOMMERZ_API_BASE ??
              `https://${s.SSLCOMMERZ_LIVE ? "securepay" : "sandbox"}.sslcommerz.com`,
            /** Where the stand-in's page listens; null: the real provider. */
            pageBase: s.RANNA_SSLCOMMERZ_PAGE_BASE ?? null,
            /** No money moves. */
            sandbox: s.RANNA_SSLCOMMERZ_API_BASE !== undefined || !s.SSLCOMMERZ_LIVE,
          }
        : null,
    /** By which means people may pay: those that are allowed and have a provider. */
    payWith: PAY_WITH.filter(
      (means) =>
        s.PAY_WITH.includes(means) &&
        (means === "cash" || (means === "card" ? s.STRIPE_SECRET_KEY : s.SSLCOMMERZ_STORE_ID) !== undefined),
    ),
    /** How long after its opening a visit to a hosted page can still pay what it was opened for, ms. */
    giveUpMs: s.GIVE_UP_MINUTES * 60_000,
    /** How long after its opening it is asked about first, ms; the pauses double. */
    askMs: s.ASK_SECONDS * 1000,
    /** How long after it was sent a wallet's refund is asked about first, ms; the pauses double. */
    refundAskMs: s.REFUND_ASK_SECONDS * 1000,
    google:
      s.GOOGLE_CLIENT_ID && s.GOOGLE_CLIENT_SECRET
        ? {
            clientId: s.GOOGLE_CLIENT_ID,
            clientSecret: s.GOOGLE_CLIENT_SECRET,
            /** null: the real Google. */
            issuer: s.RANNA_GOOGLE_ISSUER ?? null,
          }
        : null,
    uploadthingToken: s.UPLOADTHING_TOKEN ?? null,
    /** A bucket for pictures; holds a secret: never printed. */
    bucket:
      s.S3_BUCKET && s.S3_ACCESS_KEY_ID && s.S3_SECRET_ACCESS_KEY
        ? {
            name: s.S3_BUCKET,
            region: s.S3_REGION,
            /** null: Amazon's own. */
            endpoint: s.S3_ENDPOINT ?? null,
            accessKeyId: s.S3_ACCESS_KEY_ID,
            secretAccessKey: s.S3_SECRET_ACCESS_KEY,
          }
        : null,
    mail: {
      /** Holds a password: never printed. null: nothing can be sent. */
      smtpUrl: s.SMTP_URL ?? null,
      from: s.MAIL_FROM ?? { name: "RANNA", address: "hello@ranna.test" },
      /** null: a real mail server. */
      apiBase: s.RANNA_MAIL_API_BASE ?? null,
      sandbox: s.RANNA_MAIL_API_BASE !== undefined,
    },
    sms: {
      /** The gateway with its key, never printed, and the name that it sends under. null: nothing can be sent. */
      gateway:
        s.SMS_URL && s.SMS_KEY && s.SMS_SENDER
          ? { url: s.SMS_URL, key: s.SMS_KEY, sender: s.SMS_SENDER }
          : null,
      /** null: a real gateway. */
      apiBase: s.RANNA_SMS_API_BASE ?? null,
      /** How long a code holds, minutes. */
      codeMinutes: s.SMS_CODE_MINUTES,
    },
    trustProxy: s.TRUST_PROXY,
    allowPublicDemo: s.ALLOW_PUBLIC_DEMO,
    /** Encrypts and opens dumps; null: they are written as they are. */
    dumpKey: s.DUMP_KEY ?? null,
    localServicesDenied: s.LOCAL_SERVICES === "deny",
    passwords: {
      minLength: s.PASSWORD_MIN_LENGTH,
      maxLength: s.PASSWORD_MAX_LENGTH,
      require: s.PASSWORD_REQUIRE,
      refuseCommon: s.PASSWORD_REFUSE_COMMON,
    },
    limits: {
      /** Wrong tries for one account from one address in 15 minutes. */
      signIn: s.LIMIT_SIGN_IN,
      /** Wrong tries from one address in an hour. */
      signInAddress: s.LIMIT_SIGN_IN_ADDRESS,
      /** Registrations from one address in an hour. */
      register: s.LIMIT_REGISTER,
      /** Uploads without a session from one address in an hour. */
      guestUpload: s.LIMIT_GUEST_UPLOAD,
      /** Mails with a link that one account gets in an hour. */
      accountMail: s.LIMIT_ACCOUNT_MAIL,
      /** Mails with a link that are asked for from one address in an hour. */
      accountMailAddress: s.LIMIT_ACCOUNT_MAIL_ADDRESS,
      /** SMS with a code that one number, and one account, gets in an hour. */
      sms: s.LIMIT_SMS,
      /** The same from one address, whichever numbers and accounts. */
      smsAddress: s.LIMIT_SMS_ADDRESS,
      track: s.LIMIT_TRACK,
    },
    /** Pause between two rounds of the reconciler, ms. */
    reconcileMs: s.RANNA_RECONCILE_MS,
    /** How long a kitchen has to answer an order, ms. */
    answerMs: s.ANSWER_HOURS * 3600_000,
    /** How long an unpaid purchase holds its boxes, ms. */
    holdMs: s.HOLD_MINUTES * 60_000,
    /** What a rider may have collected and not handed in, or is about to collect, in taka. */
    cashLimit: s.CASH_LIMIT,
    /** The most that one purchase may cost that is paid at the door, in taka. */
    cashOrderLimit: s.CASH_ORDER_LIMIT,
    database: {
      /** Most connections of this process. */
      connections: s.DATABASE_CONNECTIONS,
      /** How long a server that answers is looked for, and how long making a connection to it may take, ms. */
      connectMs: s.DATABASE_CONNECT_SECONDS * 1000,
      /** How long a connection may stay silent while a command is under way, ms. */
      answerMs: s.DATABASE_ANSWER_SECONDS * 1000,
      /** How long the database may compute on one of the dashboard's figures, ms. */
      figureMs: s.DATABASE_FIGURE_SECONDS * 1000,
    },
    /** What RANNA keeps of a box's food, and from which day in Dhaka on; before it nothing. */
    commission: { percent: s.COMMISSION_PERCENT, from: s.COMMISSION_FROM ?? null },
    /** How long after its arrival a box can be claimed, ms; then it is released. */
    claimMs: s.CLAIM_HOURS * 3600_000,
    /** How long a kitchen has to answer a claim, ms. */
    claimAnswerMs: s.CLAIM_ANSWER_HOURS * 3600_000,
    /** How long nothing is paid out to a new payout account, ms. */
    payoutQuietMs: s.PAYOUT_QUIET_HOURS * 3600_000,
    /** The least that is paid out, in taka; not of buyers. */
    payoutMin: s.PAYOUT_MIN,
    /** What the office of VAT knows the house by; null: no word of VAT. */
    vat: s.BIN === undefined ? null : { bin: s.BIN, percent: s.VAT_PERCENT },
    /** How long a review can be changed by who wrote it, ms. */
    reviewEditMs: s.REVIEW_EDIT_DAYS * 24 * 3600_000,
    /** Pause between two rounds of the jobs that end unanswered orders and give back what is held too long, ms. */
    boxesMs: s.RANNA_BOXES_MS,
    /** Pause between two rounds of the job that sends mails, ms. */
    mailMs: s.RANNA_MAIL_MS,
  };
}

let current: Env | undefined;

/** The settings of this process. Throws SettingsError, one line a wrong setting. */
export function env(): Env {
  current ??= read(process.env);
  return current;
}

/** The next call of `env()` reads the settings again; for tests. */
export function forgetEnv(): void {
  current = undefined;
}

/** Whether an address to listen on is reached from this machine only. */
export const isLoopback = (host: string): boolean =>
  /^(::1|(.+\.)?localhost|127(\.\d{1,3}){1,3})$/.test(host);

/** An address' host, IPv6 without its brackets. */
export const hostName = (address: string): string => new URL(address).hostname.replace(/^\[|\]$/g, "");

/** The setting by which a network reaches the product, with its value; null: none. A public address is a proxy's. */
export const openToNetwork = ({ host, baseUrl }: Pick<Env, "host" | "baseUrl">): string | null => {
  if (!isLoopback(host)) return `HOST: ${host}`;
  return isLoopback(hostName(baseUrl)) ? null : `NEXTAUTH_URL: ${baseUrl}`;
};

/** The one line for a start that would open accounts with published passwords to a network, by this setting. */
export const openDemoLine = (setting: string): string =>
  `${setting} opens the demo accounts to the network: expected 127.0.0.1, ` +
  "a database without demo data and SEED=none, or ALLOW_PUBLIC_DEMO=1";

/** The one line for a start that would open the local mailbox, with everybody's reset links, to a network. */
export const openMailboxLine = (setting: string): string =>
  `${setting} opens the local mailbox to the network: expected 127.0.0.1, ` +
  "SMTP_URL and MAIL_FROM of a mail server, or ALLOW_PUBLIC_DEMO=1";

/** The same of the local SMS gateway, with everybody's codes. */
export const openSmsLine = (setting: string): string =>
  `${setting} opens the local SMS gateway to the network: expected 127.0.0.1, ` +
  "SMS_URL, SMS_KEY and SMS_SENDER of a gateway, or ALLOW_PUBLIC_DEMO=1";

/** Parses another source, for the start-up and for tests. */
export const readEnv = read;
