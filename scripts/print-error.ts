import { SettingsError } from "../lib/platform/settings/define-settings";

/** Prints an error for the person who runs a script: each line of a SettingsError, otherwise the message. */
export function printError(error: unknown): void {
  const lines =
    error instanceof SettingsError ? error.lines : [error instanceof Error ? error.message : error];
  for (const line of lines) console.error(line);
}
