import { runProcess } from "@ranna/local-process/run-process";
import { pushService } from "./start";

await runProcess(pushService);
