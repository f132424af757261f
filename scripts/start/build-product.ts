import { buildIfChanged } from "./build";

await buildIfChanged();
