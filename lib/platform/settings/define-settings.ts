import type { z } from "zod";

/**
 * Environment variables as data. A room that has settings says so in its `settings.ts`; lib/startup/settings.ts lists these
 * parts, checks them together, and is what docs/settings.md and `.env.example` are made from.
 */
export type Setting = {
  /** The environment variable. */
  name: string;
  /** Reads the variable's text. Its messages are what the start prints; its description is in docs/settings.md. */
  kind: z.ZodType;
  /** One sentence, for docs/settings.md and `.env.example`. */
  purpose: string;
  /** A deployment (LOCAL_SERVICES=deny) has to set it; the name of another setting: this one or that one. */
  needed?: true | string;
  /** `emulator`: the start sets it, to lead to an emulator. `test`: tests set it. Neither is documented. */
  internal?: "emulator" | "test";
  /** Its value in `.env.example`, where a deployment sets it; empty: to be filled in. */
  deploy?: string;
} & (
  | {
      /** Text that is read where the variable is unset or empty. */
      default: string;
    }
  | {
      /** What holds where the variable is unset or empty, in words; its value is null then. */
      unset: string;
      /** A value that shows its form in `.env.example`. */
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
  /** Of its section in docs/settings.md. */
  heading: string;
  table: Table;
  /** Groups of which all or none have to be set. */
  together?: readonly (readonly (keyof Table)[])[];
  /** A line for each setting that contradicts another one of the same table. */
  contradictions?: (values: ValuesOf<Table>) => string[];
};

/** Settings of one room. Called without anything, they are those of this process. */
export type RoomSettings<Values> = {
  (): Values;
  heading: string;
  table: SettingTable;
  /** Reads another source. Throws SettingsError. */
  read(source: NodeJS.ProcessEnv): Values;
  /** A line for each setting whose own value is wrong. */
  wrongValues(source: NodeJS.ProcessEnv): string[];
  /** A line for each setting that is missing beside others or contradicts them; the values themselves are right. */
  wrongTogether(source: NodeJS.ProcessEnv): string[];
};

/** Wrong settings, one line each. Whoever starts something prints the lines and ends with 1. */
export class SettingsError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join("\n"));
    this.name = "SettingsError";
  }
}

/** Whether a setting has a value; an empty one counts as unset. */
export const isSet = (source: NodeJS.ProcessEnv, name: string): boolean => (source[name] ?? "") !== "";

/** How often settings were forgotten: values that were read at another count are read again. */
let forgotten = 0;

/** The next call of each room's settings reads the environment again; for tests and scripts that change it. */
export function forgetSettings(): void {
  forgotten++;
}

/**
 * Settings of a room, read from the environment at the first call. The call throws SettingsError where one is wrong, which a
 * start has ruled out before. `view` shapes the values where single ones are not what the room asks for.
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

/** Throws SettingsError unless there is nothing to say. */
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

/** Names whose values are never printed. A new secret with such a word in its name needs nothing else. */
const SECRET = /SECRET|PASSWORD|TOKEN|KEY|URI|SMTP_URL|SMS_URL|OTLP/;

function wrongLine(name: string, source: NodeJS.ProcessEnv, message: string): string {
  const value = SECRET.test(name) ? "the value given" : JSON.stringify(source[name]);
  return `${name}: ${value} is wrong: ${message}`;
}

/** A line for each that is unset while others of the group are set. */
function missingOf(names: readonly string[], source: NodeJS.ProcessEnv): string[] {
  const missing = names.filter((name) => !isSet(source, name));
  if (missing.length === names.length) return [];
  return missing.map((name) => {
    const others = names.filter((other) => other !== name);
    return `${name}: missing: expected together with ${others.join(" and ")}`;
  });
}
