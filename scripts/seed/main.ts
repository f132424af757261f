import { ALREADY, isSeeded } from "../prepare/demo-flags";
import { prepare } from "../prepare/prepare";

// The demo data is loaded only where it is missing: it imports most of the product.
await prepare(async () => ((await isSeeded()) ? ALREADY : (await import("./seed-demo")).seedDemo()));
