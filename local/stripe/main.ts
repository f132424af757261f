import { runProcess } from "@ranna/local-process/run-process";
import { sandbox } from "./start";

await runProcess(sandbox);
