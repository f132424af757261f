import type { z } from "zod";

/** Describes an environment variable. Each module lists its settings in its `settings.ts`. */
export type Setting = {
  name: string;
  /**
   * Parses the variable's text. Its error messages are printed at startup; its description appears in
   * docs/settings.md.
   */
  kind: z.ZodType;
  /** What the setting is for, in one sentence for docs/settings.md and `.env.example`. */
  purpose: string;
  /** `true`: a deployment (LOCAL_SERVICES=deny) must set the variable. */
  needed?: true;
  /**
   * Marks an undocumented setting. `emulator`: startup sets it to the address of an emulator. `test`: only tests set
   * it.
   */
  internal?: "emulator" | "test";
  /** The value in `.env.example` for a deployment; "" if it must be filled in. */
  deploy?: string;
} & (
  | {
      /** The text that is parsed if the variable is unset or empty. */
      default: string;
    }
  | {
      /** Says in words what happens if the variable is unset or empty. The value of an unset setting is null. */
      unset: string;
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
  /** Groups of settings: all or none of a group must be set. */
  together?: readonly (readonly (keyof Table)[])[];
  /** Returns an error line for each setting that contradicts another setting of the table. */
  contradictions?: (values: ValuesOf<Table>) => string[];
};

/** The settings of one module. A call without arguments returns the settings of this process. */
export type RoomSettings<Values> = {
  (): Values;
  heading: string;
  table: SettingTable;
  /** Reads the settings from the given variables, not from those of this process. Throws SettingsError. */
  read(source: NodeJS.ProcessEnv): Values;
  /** Returns an error line for each setting with an invalid value. */
  wrongValues(source: NodeJS.ProcessEnv): string[];
  /**
   * Returns an error line for each setting that is missing from its group or contradicts others. Call this only if
   * all values are valid.
   */
  wrongTogether(source: NodeJS.ProcessEnv): string[];
};

/** Reports wrong settings, one per line. Programs print the lines at startup and exit with 1. */
export class SettingsError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join("\n"));
    this.name = "SettingsError";
  }
}

/** Returns true if a variable has a value. An empty value counts as unset. */
export const isSet = (source: NodeJS.ProcessEnv, name: string): boolean => (source[name] ?? "") !== "";

/** How often forgetSettings was called. Settings that were cached before the last call are read again. */
let forgotten = 0;

/** Makes every module read its settings from the environment again. For tests and scripts that change variables. */
export function forgetSettings(): void {
  forgotten++;
}

/**
 * Defines the settings of a module. The first call reads the environment and throws SettingsError for a wrong value.
 * `view` converts the values to another form.
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

/** Throws SettingsError with these lines. Does nothing if there are no lines. */
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
 * Words in the names of variables whose values are secret and never printed. The name of a new secret must contain
 * one of these words.
 */
const SECRET = /SECRET|PASSWORD|TOKEN|KEY|URI|SMTP_URL|SMS_URL|OTLP/;

function wrongLine(name: string, source: NodeJS.ProcessEnv, message: string): string {
  const value = SECRET.test(name) ? "the value given" : JSON.stringify(source[name]);
  return `${name}: ${value} is wrong: ${message}`;
}

/** An error line for each variable that is unset while others of its group are set. */
function missingOf(names: readonly string[], source: NodeJS.ProcessEnv): string[] {
  const missing = names.filter((name) => !isSet(source, name));
  if (missing.length === names.length) return [];
  return missing.map((name) => {
    const others = names.filter((other) => other !== name);
    return `${name}: missing: expected together with ${others.join(" and ")}`;
  });
}
