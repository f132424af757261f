export const blogTexts = {
  heading: "Blogs",
  description: "Ten stories from the kitchens, courtyards and roads behind RANNA.",
  readOn: "Read on",
  showLess: "Show less",
  copyright: (year: number) => `© ${year} RANNA. All stories belong to the people who told them.`,
};
