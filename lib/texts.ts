/**
 * Every text that a person reads, by domain. Wording of the specification is kept letter for letter, odd
 * spellings included (`Dashbord`, `dones`, `you have succesfully Appiled`); the other sentences are ours.
 *
 * Amounts, dates and names come in ready to show; functions only put them in place. Another language is
 * another set of the same shape (`Texts`). Components in the browser import the one domain that they need
 * (`cartTexts`), so that a page does not carry the others; everything else may use `texts`. Each domain is a
 * file of its own in lib/texts/ for the same reason: a bundler takes a whole file or none of it.
 */

import { aboutTexts } from "./texts/about";
import { accountTexts } from "./texts/account";
import { auditTexts } from "./texts/audit";
import { authTexts } from "./texts/auth";
import { blogTexts } from "./texts/blog";
import { cartTexts } from "./texts/cart";
import { checkoutTexts } from "./texts/checkout";
import { commonTexts } from "./texts/common";
import { dashboardTexts } from "./texts/dashboard";
import { deskTexts } from "./texts/desk";
import { errorTexts } from "./texts/error";
import { footerTexts } from "./texts/footer";
import { homeTexts } from "./texts/home";
import { mailboxTexts } from "./texts/mailbox";
import { mailsTexts } from "./texts/mails";
import { openapiTexts } from "./texts/openapi";
import { orderDeskTexts } from "./texts/order-desk";
import { ordersTexts } from "./texts/orders";
import { parcelsTexts } from "./texts/parcels";
import { recipeDeskTexts } from "./texts/recipe-desk";
import { recipesTexts } from "./texts/recipes";
import { ridersTexts } from "./texts/riders";
import { sideMenuTexts } from "./texts/side-menu";
import { topBarTexts } from "./texts/top-bar";
import { usersTexts } from "./texts/users";
import { validationTexts } from "./texts/validation";

export {
  aboutTexts,
  accountTexts,
  auditTexts,
  authTexts,
  blogTexts,
  cartTexts,
  checkoutTexts,
  commonTexts,
  dashboardTexts,
  deskTexts,
  errorTexts,
  footerTexts,
  homeTexts,
  mailboxTexts,
  mailsTexts,
  openapiTexts,
  orderDeskTexts,
  ordersTexts,
  parcelsTexts,
  recipeDeskTexts,
  recipesTexts,
  ridersTexts,
  sideMenuTexts,
  topBarTexts,
  usersTexts,
  validationTexts,
};

/** All texts in one object, for the server side. */
export const texts = {
  common: commonTexts,
  validation: validationTexts,
  topBar: topBarTexts,
  footer: footerTexts,
  sideMenu: sideMenuTexts,
  home: homeTexts,
  about: aboutTexts,
  account: accountTexts,
  blogs: blogTexts,
  recipes: recipesTexts,
  recipeDesk: recipeDeskTexts,
  cart: cartTexts,
  checkout: checkoutTexts,
  orders: ordersTexts,
  orderDesk: orderDeskTexts,
  parcels: parcelsTexts,
  riders: ridersTexts,
  users: usersTexts,
  audit: auditTexts,
  auth: authTexts,
  mailbox: mailboxTexts,
  mails: mailsTexts,
  dashboard: dashboardTexts,
  desk: deskTexts,
  errors: errorTexts,
};

/** The shape that a set of texts in another language has to have. */
export type Texts = typeof texts;
