import { FIRST_FILE, ROWS } from "../../tests/support/matrix/rows";
import { testMatrix } from "../../tests/support/matrix/run";
import { startTestShop } from "../../tests/support/shop";
import { OPERATION_GROUPS } from "./operations";

const shop = startTestShop();

for (const group of OPERATION_GROUPS) {
  if (FIRST_FILE.includes(group.name)) testMatrix(group, ROWS[group.name] ?? {}, shop);
}
