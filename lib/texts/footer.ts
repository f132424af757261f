export const footerTexts = {
  navigation: "Footer",
  yourCart: "Your Cart",
  developers: "Developers",
  copyright: (year: number) => `© ${year} RANNA. Dhaka, Bangladesh.`,
};
