import { parseArgs } from "node:util";

/** A command-line flag. `read` throws an error whose message describes the expected value. */
interface Flag<T> {
  type: "string" | "boolean";
  multiple?: boolean;
  read(given: string | string[] | boolean | undefined): T;
}

/** The flags of an emulator by their names in code. `dataDir` is `--data-dir` on the command line. */
export type FlagTable = Record<string, Flag<unknown>>;
export type FlagsOf<T extends FlagTable> = { [K in keyof T]: T[K] extends Flag<infer V> ? V : never };

/** A required flag whose value begins with `begin`. `expected` describes the value in an error message. */
export const text = (expected: string, begin = ""): Flag<string> => ({
  type: "string",
  read(given) {
    if (typeof given !== "string" || given === "" || !given.startsWith(begin)) throw new Error(expected);
    return given;
  },
});

/** A text flag that may be absent or empty. Its value is then `preset`. */
export const optionalText = <P extends string | null>(preset: P): Flag<string | P> => ({
  type: "string",
  read: (given) => (typeof given === "string" && given !== "" ? given : preset),
});

/** A flag for a whole number. Its value is `preset` when the flag is absent. */
export const whole = (
  preset: number,
  { least = 0, most = Number.MAX_SAFE_INTEGER }: { least?: number; most?: number } = {},
): Flag<number> => ({
  type: "string",
  read(given) {
    const value = given === undefined ? preset : given === "" ? Number.NaN : Number(given);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new Error(
      `a whole number, ${most < Number.MAX_SAFE_INTEGER ? `${least} to ${most}` : `at least ${least}`}`,
    );
  },
});

/** A flag for a TCP port. 0, the default, chooses any free port. */
export const port = (): Flag<number> => whole(0, { most: 65535 });

/** A flag for a number of seconds above 0. */
export const seconds = (preset: number): Flag<number> => ({
  type: "string",
  read(given) {
    const value = given === undefined ? preset : Number(given);
    if (!(value > 0)) throw new Error("seconds above 0");
    return value;
  },
});

/** A flag for one or more addresses. It is repeated for each address. */
export const addresses = (): Flag<string[]> => ({
  type: "string",
  multiple: true,
  read(given) {
    if (Array.isArray(given) && given.every((one) => URL.canParse(one))) return given;
    throw new Error("http://...");
  },
});

/** A flag without a value: true when it is present. */
export const given = (): Flag<boolean> => ({ type: "boolean", read: (value) => value === true });

const onCommandLine = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Reads a command line. Throws an error with a one-line message for the first flag that is unknown, missing or wrong.
 */
export function readFlags<T extends FlagTable>(argv: string[], table: T): FlagsOf<T> {
  const options = Object.fromEntries(
    Object.entries(table).map(([name, { type, multiple = false }]) => [
      onCommandLine(name),
      { type, multiple },
    ]),
  );
  const values: Record<string, string | boolean | (string | boolean)[] | undefined> = parseArgs({
    args: argv,
    options,
    strict: true,
  }).values;
  const read = Object.entries(table).map(([name, flag]) => {
    const value = values[onCommandLine(name)] as Parameters<typeof flag.read>[0];
    try {
      return [name, flag.read(value)];
    } catch (error) {
      const missing = value === undefined ? " is missing" : "";
      throw new Error(`--${onCommandLine(name)}${missing}: expected ${(error as Error).message}`);
    }
  });
  return Object.fromEntries(read) as FlagsOf<T>;
}
