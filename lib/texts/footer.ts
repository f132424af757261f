export const footerTexts = {
  navigation: "Footer",
  legal: "Terms and policies",
  yourCart: "Your Cart",
  developers: "Developers",
  copyright: (year: number) => `© ${year} RANNA. Dhaka, Bangladesh.`,
};
