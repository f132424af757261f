import type { z } from "zod";

/**
 * The description of an environment variable. A room lists its settings in its `settings.ts`; lib/startup/settings.ts
 * collects and checks them together, and docs/settings.md and `.env.example` are made from that list.
 */
export type Setting = {
  /** The name of the environment variable. */
  name: string;
  /** Parses the variable's text. The start prints its error messages; docs/settings.md shows its description. */
  kind: z.ZodType;
  /** What the setting is for, in one sentence for docs/settings.md and `.env.example`. */
  purpose: string;
  /**
   * Whether a deployment (LOCAL_SERVICES=deny) has to set it; the name of another setting: one of the two has to be
   * set.
   */
  needed?: true | string;
  /**
   * `emulator`: the start sets it to the address of an emulator. `test`: only tests set it. Neither is documented.
   */
  internal?: "emulator" | "test";
  /** The value in `.env.example`, for settings of a deployment; "": to be filled in. */
  deploy?: string;
} & (
  | {
      /** The text that is parsed where the variable is unset or empty. */
      default: string;
    }
  | {
      /** The effect of an unset or empty variable, in words; the value is null then. */
      unset: string;
      /** An example value for `.env.example`. */
      example?: string;
    }
);

export type SettingTable = Readonly<Record<string, Setting>>;

type ValuesOf<Table extends SettingTable> = {
  readonly [Key in keyof Table]: Table[Key] extends { default: string }
    ? z.output<Table[Key]["kind"]>
    : z.output<Table[Key]["kind"]> | null;
};

type Definition<Table extends SettingTable> = {
  /** The heading of the section in docs/settings.md. */
  heading: string;
  table: Table;
  /** Groups of settings of which either all or none have to be set. */
  together?: readonly (readonly (keyof Table)[])[];
  /** Returns a line for each setting that contradicts another one of the same table. */
  contradictions?: (values: ValuesOf<Table>) => string[];
};

/** The settings of one room. A call without arguments returns those of this process. */
export type RoomSettings<Values> = {
  (): Values;
  heading: string;
  table: SettingTable;
  /** Reads the settings from another source than this process. Throws SettingsError. */
  read(source: NodeJS.ProcessEnv): Values;
  /** Returns a line for each setting whose own value is wrong. */
  wrongValues(source: NodeJS.ProcessEnv): string[];
  /**
   * Returns a line for each setting that is missing beside others or contradicts them; call it when the values
   * themselves are right.
   */
  wrongTogether(source: NodeJS.ProcessEnv): string[];
};

/** Wrong settings, one line each. A program that starts prints the lines and exits with 1. */
export class SettingsError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join("\n"));
    this.name = "SettingsError";
  }
}

/** Whether a setting has a value; an empty one counts as unset. */
export const isSet = (source: NodeJS.ProcessEnv, name: string): boolean => (source[name] ?? "") !== "";

/** A counter that forgetSettings raises. Values that were read at an earlier count are read again. */
let forgotten = 0;

/** Makes the next call of each room's settings read the environment again; for tests and scripts that change it. */
export function forgetSettings(): void {
  forgotten++;
}

/**
 * Defines the settings of a room. They are read from the environment at the first call, which throws SettingsError
 * where one is wrong; the start has checked them before. `view` makes the room's shape of the values, where it needs
 * another than one value for each variable.
 */
export function defineSettings<Table extends SettingTable, Values>(
  definition: Definition<Table> & { view: (values: ValuesOf<Table>) => Values },
): RoomSettings<Values>;
export function defineSettings<Table extends SettingTable>(
  definition: Definition<Table>,
): RoomSettings<ValuesOf<Table>>;
export function defineSettings<Table extends SettingTable>({
  heading,
  table,
  together = [],
  contradictions = () => [],
  view = (values) => values,
}: Definition<Table> & { view?: (values: ValuesOf<Table>) => unknown }): RoomSettings<unknown> {
  const valuesOf = (source: NodeJS.ProcessEnv) => readTable<Table>(table, source);
  const groups = together.map((keys) => keys.flatMap((key) => table[key]?.name ?? []));
  const wrongTogether = (source: NodeJS.ProcessEnv) => [
    ...groups.flatMap((names) => missingOf(names, source)),
    ...contradictions(valuesOf(source).values),
  ];
  const read = (source: NodeJS.ProcessEnv) => {
    const { values, lines } = valuesOf(source);
    refuse(lines);
    refuse(wrongTogether(source));
    return view(values);
  };
  let known: { at: number; values: unknown } | undefined;
  const own = () => {
    if (known?.at !== forgotten) known = { at: forgotten, values: read(process.env) };
    return known.values;
  };
  const wrongValues = (source: NodeJS.ProcessEnv) => valuesOf(source).lines;
  return Object.assign(own, { heading, table, read, wrongValues, wrongTogether });
}

/** Throws SettingsError when there are lines. */
export function refuse(lines: string[]): void {
  if (lines.length > 0) throw new SettingsError(lines);
}

function readTable<Table extends SettingTable>(
  table: Table,
  source: NodeJS.ProcessEnv,
): { values: ValuesOf<Table>; lines: string[] } {
  const values: Record<string, unknown> = {};
  const lines: string[] = [];
  for (const [key, setting] of Object.entries(table)) {
    const given = isSet(source, setting.name) ? source[setting.name] : defaultOf(setting);
    if (given === null) {
      values[key] = null;
      continue;
    }
    const parsed = setting.kind.safeParse(given);
    if (parsed.success) values[key] = parsed.data;
    else lines.push(...parsed.error.issues.map(({ message }) => wrongLine(setting.name, source, message)));
  }
  return { values: values as ValuesOf<Table>, lines };
}

const defaultOf = (setting: Setting): string | null => ("default" in setting ? setting.default : null);

/**
 * Words in the names of variables whose values are never printed. A new secret with such a word in its name is
 * covered.
 */
const SECRET = /SECRET|PASSWORD|TOKEN|KEY|URI|SMTP_URL|SMS_URL|OTLP/;

function wrongLine(name: string, source: NodeJS.ProcessEnv, message: string): string {
  const value = SECRET.test(name) ? "the value given" : JSON.stringify(source[name]);
  return `${name}: ${value} is wrong: ${message}`;
}

/** A line for each variable that is unset while others of its group are set. */
function missingOf(names: readonly string[], source: NodeJS.ProcessEnv): string[] {
  const missing = names.filter((name) => !isSet(source, name));
  if (missing.length === names.length) return [];
  return missing.map((name) => {
    const others = names.filter((other) => other !== name);
    return `${name}: missing: expected together with ${others.join(" and ")}`;
  });
}
