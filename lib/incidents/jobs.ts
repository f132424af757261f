import "server-only";
import type { Job } from "@/lib/platform/jobs/run-every";
import { tellAdmins } from "./tell-admins";

export const jobs: Job[] = [{ name: "tell-admins", everyMs: () => 5 * 60_000, run: () => tellAdmins() }];
