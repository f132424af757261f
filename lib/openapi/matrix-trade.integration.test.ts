import { CASES, FIRST_FILE } from "../../tests/support/matrix/rows";
import { testMatrix } from "../../tests/support/matrix/run";
import { startTestShop } from "../../tests/support/shop";

const shop = startTestShop();

for (const [heading, cases] of Object.entries(CASES)) {
  if (FIRST_FILE.some((one) => one === heading)) testMatrix(heading, cases, shop);
}
