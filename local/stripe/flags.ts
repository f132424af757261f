import { parseArgs } from "node:util";

export type Flags = {
  dataDir: string;
  /** 0: any free one. */
  port: number;
  webhookUrl: string | null;
  /** Events wait until `POST /sandbox/webhooks {"paused":false}`: their receiver does not listen yet. */
  paused: boolean;
  webhookSecret: string;
  secretKey: string;
  publishableKey: string;
  /** First pause between two tries of a webhook, ms; it doubles. */
  retryBaseMs: number;
  /** Smallest charge in poisha. */
  minimumBdt: number;
  exitWithParent: boolean;
};

const OPTIONS = {
  "data-dir": { type: "string" },
  port: { type: "string", default: "0" },
  "webhook-url": { type: "string" },
  paused: { type: "boolean", default: false },
  "webhook-secret": { type: "string" },
  "secret-key": { type: "string" },
  "publishable-key": { type: "string" },
  "retry-base-ms": { type: "string", default: "1000" },
  "minimum-bdt": { type: "string", default: "6000" },
  "exit-with-parent": { type: "boolean", default: false },
} as const;

/** Reads the command line. Throws with one plain line for the first wrong flag. */
export function readFlags(argv: string[]): Flags {
  const { values } = parseArgs({ args: argv, options: OPTIONS, strict: true });
  const text = (name: "data-dir" | "webhook-secret" | "secret-key" | "publishable-key", begin: string) => {
    const value = values[name];
    if (!value?.startsWith(begin)) {
      throw new Error(`--${name} is missing or wrong: expected ${begin === "" ? "a folder" : `${begin}...`}`);
    }
    return value;
  };
  const whole = (name: "port" | "retry-base-ms" | "minimum-bdt") => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 0) throw new Error(`--${name}: expected a whole number`);
    return value;
  };
  return {
    dataDir: text("data-dir", ""),
    port: whole("port"),
    webhookUrl: values["webhook-url"] || null,
    paused: values.paused,
    webhookSecret: text("webhook-secret", "whsec_"),
    secretKey: text("secret-key", "sk_"),
    publishableKey: text("publishable-key", "pk_"),
    retryBaseMs: whole("retry-base-ms"),
    minimumBdt: whole("minimum-bdt"),
    exitWithParent: values["exit-with-parent"],
  };
}
