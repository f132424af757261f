import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, it } from "vitest";
import { type LoneServer, startLoneServer } from "../../tests/support/lone-server";

const NOTE = pathToFileURL(path.resolve(import.meta.dirname, "../../tests/support/note-modules.mjs")).href;

let server: LoneServer | null = null;
afterEach(async () => {
  await server?.stop();
  server = null;
});

/**
 * Returns the modules that a server with these settings has loaded after it answered a page and an API call.
 * `tracing` are the modules for traces.
 */
async function loadedBy(settings: Record<string, string>): Promise<{ all: string[]; tracing: string[] }> {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), "ranna-loaded-")), "modules");
  server = await startLoneServer({ NODE_OPTIONS: `--import ${NOTE}`, LOADED_MODULES: file, ...settings });
  const base = `http://127.0.0.1:${server.port}`;
  for (const address of ["/", "/Allrecipe?q=dal", "/api/allrecipe?size=10&page=1"])
    expect((await fetch(base + address)).status).toBe(200);
  const all = readFileSync(file, "utf8").trim().split("\n");
  rmSync(path.dirname(file), { recursive: true, force: true });
  // Next loads only OpenTelemetry's interface package, which does nothing by itself.
  const tracing = all.filter((name) => /node_modules\/@opentelemetry\/(?!api\/)|serve\/trac/.test(name));
  return { all, tracing };
}

it("a server without a collector loads nothing that traces; with one it does", async () => {
  const without = await loadedBy({});
  // Checks the list itself: it must contain both imported and required modules.
  expect(without.all.some((name) => name.endsWith("/scripts/serve/observe.mjs"))).toBe(true);
  expect(without.all.some((name) => /node_modules\/mongodb\/lib\/index\.js$/.test(name))).toBe(true);
  expect(without.tracing).toEqual([]);
  await server?.stop();
  const collected = await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
  for (const name of ["/serve/tracing.mjs", "/@opentelemetry/sdk-trace/", "/@opentelemetry/resources/"])
    expect(
      collected.tracing.some((loaded) => loaded.includes(name)),
      name,
    ).toBe(true);
}, 900_000);
