export const footerTexts = {
  navigation: "Footer",
  yourCart: "Your Cart",
  bookParcel: "Book Your Parcel",
  trackParcel: "Track your parcel",
  beARider: "Be A Rider",
  developers: "Developers",
  copyright: (year: number) => `© ${year} RANNA. Dhaka, Bangladesh.`,
};
