import { google } from "./google/start";
import { mailbox } from "./mail/start";
import { runTogether } from "./process/run-process";
import { gateway } from "./sms/start";
import { sslcommerz } from "./sslcommerz/start";
import { sandbox } from "./stripe/start";

/** The emulators of everything but the database in one process: they wait most of the time, and share what Node itself takes. */
await runTogether("local services", { stripe: sandbox, sslcommerz, google, mail: mailbox, sms: gateway });
