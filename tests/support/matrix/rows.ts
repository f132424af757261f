import { account } from "./account";
import { addresses } from "./addresses";
import { list, saved } from "./lists";
import { cart, orders, payments } from "./orders";
import { parcels } from "./parcels";
import { platform } from "./platform";
import { purchases } from "./purchases";
import { recipes } from "./recipes";
import { reviews } from "./reviews";
import { riders } from "./riders";
import type { Rows } from "./run";
import { desk, users } from "./users";

/** The whole matrix, by the group's name in the document. */
export const ROWS: Readonly<Record<string, Rows>> = {
  Recipes: recipes,
  Saved: saved,
  List: list,
  Reviews: reviews,
  Cart: cart,
  Orders: orders,
  Purchases: purchases,
  Payments: payments,
  Parcels: parcels,
  Riders: riders,
  Users: users,
  Account: account,
  Addresses: addresses,
  Desk: desk,
  Platform: platform,
};

/** Groups whose calls the first file of the matrix makes; the second makes the rest, so that none is left out. */
export const FIRST_FILE: readonly string[] = [
  "Recipes",
  "Saved",
  "List",
  "Reviews",
  "Cart",
  "Orders",
  "Purchases",
  "Payments",
  "Parcels",
];
