import { METHOD_NAMES } from "./methods";
import { writeAmount } from "./money";
import { OUTCOME_NAMES } from "./outcomes";
import type { Transaction } from "./store";

const option = (name: string) => `<option value="${name}">${name}</option>`;

/** Builds the hosted payment page of a transaction. */
export const pageOf = ({ amountPoisha, currency }: Transaction): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>SSLCommerz, test payments</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #eef1f5; color: #17202b; }
main { max-width: 24rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border-radius: 0.75rem; }
b { display: inline-block; padding: 0.1rem 0.6rem; border-radius: 1rem; background: #ffe08a; color: #4a3500; }
label, button { display: block; width: 100%; margin-top: 1rem; box-sizing: border-box; }
select, button { width: 100%; min-height: 2.75rem; font: inherit; padding: 0 0.75rem; }
button { border: 0; border-radius: 0.5rem; background: #0b57a4; color: #fff; cursor: pointer; }
</style>
</head>
<body>
<main>
<b>Test payments</b>
<p><strong>Test page, no money moves.</strong> It stands in for the payment page of SSLCommerz.</p>
<h1>Pay ${currency.replace(/[^A-Z]/g, "")} ${writeAmount(amountPoisha)}</h1>
<p>Choose how this payment ends.</p>
<form>
<label>Method <select name="method">${["bkash", ...METHOD_NAMES.filter((name) => name !== "bkash")].map(option).join("")}</select></label>
<label>Outcome <select name="outcome">${OUTCOME_NAMES.map(option).join("")}</select></label>
<button>Continue</button>
</form>
<p role="status"></p>
</main>
<script src="/local/sslcommerz/page.js"></script>
</body>
</html>
`;

/** The script of the payment page. It sends the payer's choice, and returns the browser to the shop. */
export const PAGE_SCRIPT = `const form = document.querySelector("form");
const status = document.querySelector("[role=status]");
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  form.querySelector("button").disabled = true;
  const key = location.pathname.split("/").pop();
  const answer = await fetch("/api/local/sslcommerz/sessions/" + key, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  }).catch(() => null);
  const { next, error } = (await answer?.json().catch(() => null)) ?? { error: "It does not answer." };
  if (!next) {
    status.textContent = error ?? "This page is closed: nothing leads back to the shop.";
    return;
  }
  const back = document.createElement("form");
  back.method = "post";
  back.action = next.url;
  for (const [name, value] of Object.entries(next.body)) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    back.append(field);
  }
  document.body.append(back);
  back.submit();
});
`;
