import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";
import { CACHED_BYTES } from "./cached-bytes.mjs";

/** Documents and checks these settings. The code that uses them reads the environment variables itself. */
export const pageCacheSettings = defineSettings({
  heading: "Cached pages",
  table: {
    memoryBytes: {
      name: "RANNA_CACHED_BYTES",
      kind: kinds.wholeNumber(0, 4 * 1024 ** 3),
      default: String(CACHED_BYTES),
      purpose: "How much memory cached pages may take, in bytes; with 0 no page is cached.",
    },
    diskBytes: {
      name: "RANNA_CACHED_DISK_BYTES",
      kind: kinds.wholeNumberFrom(0),
      default: "1073741824",
      purpose: "How much disk they may take below `DATA_DIR`, in bytes; with 0 they are in memory only.",
    },
    leaseMs: {
      name: "RANNA_PAGE_LEASE_MS",
      kind: kinds.wholeNumber(0, 1_000),
      default: "50",
      purpose:
        "How many ms a server shows a cached page without asking the database for its version; a change is answered " +
        "that much later. The same on every server; with 0 it asks at every request.",
    },
  },
});
