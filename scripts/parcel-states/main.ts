import { writeFileSync } from "node:fs";
import path from "node:path";
import { parcelStatesPage } from "./diagram";

/** Writes docs/parcel-states.md. */
writeFileSync(path.resolve(import.meta.dirname, "../../docs/parcel-states.md"), parcelStatesPage());
