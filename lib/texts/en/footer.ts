export const footerTexts = {
  navigation: "Footer",
  legal: "Terms and policies",
  yourCart: "Your Cart",
  track: "Track",
  bookParcel: "Book Your Parcel",
  developers: "Developers",
  copyright: (year: number) => `© ${year} RANNA. Dhaka, Bangladesh.`,
};
