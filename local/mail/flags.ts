import { parseArgs } from "node:util";

export type Flags = {
  dataDir: string;
  /** 0: any free one. */
  smtpPort: number;
  httpPort: number;
  /** How many mails are kept, the newest. */
  keep: number;
  /** Largest mail in bytes, as it comes over SMTP. */
  maxBytes: number;
  exitWithParent: boolean;
};

const OPTIONS = {
  "data-dir": { type: "string" },
  "smtp-port": { type: "string", default: "0" },
  "http-port": { type: "string", default: "0" },
  keep: { type: "string", default: "2000" },
  "max-bytes": { type: "string", default: "1000000" },
  "exit-with-parent": { type: "boolean", default: false },
} as const;

/** Reads the command line. Throws with one plain line for the first wrong flag. */
export function readFlags(argv: string[]): Flags {
  const { values } = parseArgs({ args: argv, options: OPTIONS, strict: true });
  const dataDir = values["data-dir"];
  if (!dataDir) throw new Error("--data-dir is missing: expected a folder");
  const whole = (name: "smtp-port" | "http-port" | "keep" | "max-bytes", least: number) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < least) {
      throw new Error(`--${name}: expected a whole number, at least ${least}`);
    }
    return value;
  };
  return {
    dataDir,
    smtpPort: whole("smtp-port", 0),
    httpPort: whole("http-port", 0),
    keep: whole("keep", 1),
    maxBytes: whole("max-bytes", 1),
    exitWithParent: values["exit-with-parent"],
  };
}
