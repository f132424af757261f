import { runProcess } from "@ranna/local-process/run-process";
import { mailbox } from "./start";

await runProcess(mailbox);
