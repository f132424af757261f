import { writeFileSync } from "node:fs";
import path from "node:path";
import { parcelStatesPage } from "./diagram";

writeFileSync(path.resolve(import.meta.dirname, "../../docs/parcel-states.md"), parcelStatesPage());
