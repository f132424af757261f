import { forgetSettings } from "./define-settings";

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Sets environment variables of this process and makes settings read them again. A variable with the value undefined
 * is removed. For scripts and tests.
 */
export function setVariables(variables: Variables): void {
  for (const [name, value] of Object.entries(variables))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  forgetSettings();
}

/**
 * Runs `work` with these environment variables, which are set for the whole process. Afterwards restores the earlier
 * values. For scripts and tests.
 */
export async function withVariables<T>(variables: Variables, work: () => Promise<T>): Promise<T> {
  const before = Object.fromEntries(Object.keys(variables).map((name) => [name, process.env[name]]));
  setVariables(variables);
  try {
    return await work();
  } finally {
    setVariables(before);
  }
}
