import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";
import { isLoopback } from "./network";

/** The longest host name, in characters. An SMS with a code ends with it, and has to fit into one. */
const MOST_HOST = 35;

export const serverSettings = defineSettings({
  heading: "The server",
  table: {
    port: {
      name: "PORT",
      kind: kinds.wholeNumber(1, 65535),
      default: "3000",
      purpose: "The port that the server listens on.",
    },
    host: {
      name: "HOST",
      kind: kinds.text,
      default: "127.0.0.1",
      purpose: "The address that the server listens on; in a container 0.0.0.0.",
    },
    dataDir: {
      name: "DATA_DIR",
      kind: kinds.folder,
      default: ".data",
      purpose: "The folder of the local database, uploads, kept mails and generated keys.",
    },
    publicAddress: {
      name: "NEXTAUTH_URL",
      kind: kinds.webAddress
        // `https://https://...` is an address of the host `https`.
        .refine((url) => !/^https?:\/\/https?:/i.test(url), {
          error: "expected https:// once: SITE is a name without https://",
          abort: true,
        })
        .refine((url) => new URL(url).hostname.length <= MOST_HOST, {
          error: `expected a host of at most ${MOST_HOST} characters`,
        })
        .describe(`\`http://...\` or \`https://...\`, with a host of at most ${MOST_HOST} characters`),
      unset: "`http://HOST:PORT`",
      needed: true,
      example: "https://shop.example",
      purpose:
        "The public address, which links in mails and redirects are made of; compose.yaml makes it of `SITE`.",
    },
    secret: {
      name: "NEXTAUTH_SECRET",
      kind: kinds.longText(32),
      unset: "generated once into `DATA_DIR`",
      needed: true,
      deploy: "",
      purpose: "Signs sessions; the same on every server (`openssl rand -base64 48`).",
    },
    trustedProxies: {
      name: "TRUST_PROXY",
      kind: kinds.wholeNumber(0, 10),
      default: "0",
      purpose:
        "How many proxies in front set `x-forwarded-for`; with 0 the socket's address counts. Unset, compose.yaml takes 1.",
    },
    allowPublicDemo: {
      name: "ALLOW_PUBLIC_DEMO",
      kind: kinds.flag,
      default: "0",
      purpose:
        "Lets demo accounts, the local mailbox with its reset links and local SMS with their codes face a network, " +
        "which the start refuses otherwise where `HOST` or `NEXTAUTH_URL` is beyond loopback.",
    },
    localServices: {
      name: "LOCAL_SERVICES",
      kind: kinds.oneOf(["deny"]),
      unset: "emulators are started",
      example: "deny",
      purpose:
        "For deployments: no emulator is started, and a service without settings is not offered; compose.yaml sets it.",
    },
  },
  view: ({ publicAddress, ...settings }) => ({
    ...settings,
    /** The base URL for links in mails and for search engines. It is never taken from a request's header. */
    baseUrl: (publicAddress ?? `http://${inAddress(settings.host)}:${settings.port}`).replace(/\/+$/, ""),
  }),
});

const inAddress = (host: string): string => (host.includes(":") ? `[${host}]` : host);

/** Settings of logs, metrics and traces. scripts/serve reads the values. */
export const observingSettings = defineSettings({
  heading: "Logs, metrics and traces",
  table: {
    logRequests: {
      name: "LOG_REQUESTS",
      kind: kinds.flag,
      default: "0",
      purpose: "Writes a log line for each request.",
    },
    metricsPort: {
      name: "METRICS_PORT",
      kind: kinds.wholeNumber(1, 65535),
      unset: "not served",
      example: "9464",
      purpose: "The port of its own on which `GET /metrics` answers Prometheus.",
    },
    metricsHost: {
      name: "METRICS_HOST",
      kind: kinds.text,
      default: "127.0.0.1",
      purpose: "The address that `METRICS_PORT` listens on; beyond loopback only with a token.",
    },
    metricsToken: {
      name: "METRICS_TOKEN",
      kind: kinds.longText(16),
      unset: "open on loopback",
      deploy: "",
      purpose: "What Prometheus sends as `Authorization: Bearer` (`openssl rand -hex 24`).",
    },
    tracesEndpoint: {
      name: "OTEL_EXPORTER_OTLP_ENDPOINT",
      kind: kinds.webAddress,
      unset: "nothing is traced",
      example: "http://collector:4318",
      purpose: "The OpenTelemetry collector that traces go to (OTLP over HTTP, as JSON).",
    },
    tracesHeaders: {
      name: "OTEL_EXPORTER_OTLP_HEADERS",
      kind: kinds.matching(/^[^=,\s]+=[^,]+(,[^=,\s]+=[^,]+)*$/, "name=value,name=value"),
      unset: "none",
      purpose: "Headers that go to the collector with the traces.",
    },
    tracesService: {
      name: "OTEL_SERVICE_NAME",
      kind: kinds.text,
      default: "ranna",
      purpose: "The name of the service in traces.",
    },
    tracesShare: {
      name: "OTEL_TRACES_SAMPLER_ARG",
      kind: kinds.percent(1),
      default: "1",
      purpose: "The share of traces that is kept.",
    },
  },
  contradictions: ({ metricsPort, metricsHost, metricsToken }) =>
    metricsPort !== null && metricsToken === null && !isLoopback(metricsHost)
      ? [
          "METRICS_TOKEN: missing: expected a value, " +
            `because METRICS_HOST=${metricsHost} opens the figures to the network`,
        ]
      : [],
});
