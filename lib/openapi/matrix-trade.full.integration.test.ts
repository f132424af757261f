import { TEST_STORE } from "../../local/sslcommerz/testing";
import { CASES, FIRST_FILE } from "../../tests/support/matrix/rows";
import { testMatrix } from "../../tests/support/matrix/run";
import { startTestShop } from "../../tests/support/shop";

// Of the wallet calls only those that need no provider; the others have tests of their own.
const shop = startTestShop({
  SSLCOMMERZ_STORE_ID: TEST_STORE.storeId,
  SSLCOMMERZ_STORE_PASSWORD: TEST_STORE.storePassword,
  PAY_WITH: "card,cash",
});

for (const [heading, cases] of Object.entries(CASES)) {
  if (FIRST_FILE.some((one) => one === heading)) testMatrix(heading, cases, shop);
}
