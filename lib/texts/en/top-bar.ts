import { grouped } from "../digits";
import { plural } from "./plural";

export const topBarTexts = {
  navigation: "Main",
  home: "Home",
  allRecipe: "All-Recipe",
  addRecipes: "Add-Recipes",
  aboutUs: "About-Us",
  blogs: "Blogs",
  login: "Login",
  createAccount: "Create Account",
  cart: (count: number) => (count === 0 ? "Cart" : `Cart, ${plural(count, "recipe", "recipes")}`),
  saved: "Saved",
  list: "List",
  orders: "My Order",
  notices: (unread: number) => (unread === 0 ? "Notices" : `Notices, ${grouped(unread)} unread`),
  account: "Account menu",
  profile: "Profile",
  dashbord: "Dashboard",
  logout: "Logout",
  loggedOut: "You are successfully logged out",
  logoutFailed: "Something went wrong",
};
