import { runProcess } from "@ranna/local-process/run-process";
import { google } from "./start";

await runProcess(google);
