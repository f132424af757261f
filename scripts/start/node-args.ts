import { compiledFile } from "./compiled.mjs";

/** True in the compiled scripts of `npm start`, false where tsx compiles each file as it is loaded. */
const isCompiled = !import.meta.url.endsWith(".ts");

/** Node's arguments to run a script; from a compiled one, only the others of compiled.mjs. */
export const nodeArgs = (file: string): string[] =>
  isCompiled ? [compiledFile(file)] : ["--conditions=react-server", "--import", "tsx", file];
