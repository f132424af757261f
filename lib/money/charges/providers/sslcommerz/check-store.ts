import "server-only";
import { z } from "zod";
import { serverSettings } from "@/lib/platform/server/settings";
import type { CheckResult } from "@/lib/platform/settings/service-check";
import { callSslcommerz, QUERY_PATH, said, store } from "./call-sslcommerz";

/** Asks SSLCommerz for a transaction that does not exist, to learn whether it takes the store's id and password. */
export async function checkSslcommerz(): Promise<CheckResult[]> {
  const setting = "SSLCOMMERZ_STORE_ID";
  const { APIConnect } = await callSslcommerz(
    "check",
    QUERY_PATH,
    { tran_id: "check" },
    z.object({ APIConnect: said }),
  ).catch((cause: unknown) => {
    throw new Error("SSLCommerz does not answer", { cause });
  });
  if (APIConnect !== "DONE")
    return [
      {
        setting,
        state: "wrong",
        text: `SSLCommerz refuses the store's id and password (${APIConnect || "-"})`,
      },
    ];
  const money = store().sandbox ? "sandbox, no money moves" : "real money moves";
  // SSLCommerz calls no other port (docs/DEPLOY.md, "SSLCommerz").
  const { port } = new URL(serverSettings().baseUrl);
  return [
    { setting, state: "ok", text: `SSLCommerz takes the store: ${money}` },
    ...(port === ""
      ? []
      : [{ setting: "NEXTAUTH_URL", state: "wrong" as const, text: `SSLCommerz calls no port ${port}` }]),
  ];
}
