/**
 * Makes one step of an order in a process that a test kills meanwhile. Arguments: `open`, the buyer and the recipe;
 * or `complete`, the order and its intent. Run with `--conditions=react-server`.
 */

import { openOrder } from "@/lib/flows/checkout";
import { completeByCard } from "@/lib/flows/complete-checkout";
import { findPurchase } from "@/lib/shop/orders/queries-purchases";

const [step, first = "", second = ""] = process.argv.slice(2);

async function run(): Promise<void> {
  process.stdout.write("begins\n");
  if (step === "complete") {
    const purchase = await findPurchase(first);
    if (purchase) await completeByCard(purchase, { by: "card", reference: second }, "browser");
    return;
  }
  const { uid, email } = JSON.parse(first) as { uid: string; email: string };
  await openOrder(
    {
      uid,
      email,
      displayName: "Buyer",
      emailVerified: false,
      phone: null,
      language: "en",
      photoURL: null,
      role: "user",
      isRider: false,
    },
    { recipeId: second, quantity: 1, deliveryCharge: 60, totalPrice: 750 },
  );
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
