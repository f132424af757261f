import { plural } from "./plural";

export const dashboardTexts = {
  heading: "Dashbord",
  totalRecipe: "Total Recipe",
  totalSellar: "Total sellar",
  totalParcels: "Total Parcels",
  recipesThisWeek: (count: number) => `${count} added this week`,
  sellersThisMonth: (count: number) => `${count} new this month`,
  parcelsToday: (count: number) => `${count} today`,
  myRecipe: "My Recipe",
  myOrder: "My Order",
  spent: "Spent on recipes",
  sales: "Sold",
  recipesPublished: (count: number) => `${plural(count, "recipe", "recipes")} published`,
  ordersPlaced: (count: number) => `${plural(count, "order", "orders")} placed`,
  spentHelp: "Delivery included, refunds taken off",
  salesHelp: (count: number) => `${plural(count, "order", "orders")} for your recipes`,
  lastOrder: "Your last order",
  noOrder: "You haven't placed any orders yet.",
  payment: "Payment",
  delivery: "Delivery",
  figuresFailed: "The figures could not be loaded.",
};
