/** Sentences of the API's document, which is in English; those of the page that shows it are in developers.ts. */
export const openapiTexts = {
  title: "RANNA API",
  about:
    "Everything that RANNA's own pages do, for programs too. Amounts are numbers in taka, dates are ISO 8601, ids are 24 hex digits. Unknown fields are ignored, and a filter without a value counts as left out; identity, role, price, status and dates come from the server.",
  success: "It is done.",
  cookie: "The session of a browser that signed in. Calls that change something must come from this site.",
  bearer:
    "The same session for a program: `GET /account/token` gives it to the signed-in browser, for an hour.",
  idempotencyKey:
    "A POST with the same Idempotency-Key and body by the same user gets the first answer again for 24 hours; with another body 422.",
  who: { none: "all", optional: "all", user: "signed in", admin: "admin" },

  /** By the heading of the calls. */
  groups: {
    Recipes: "The list, one recipe, and what its author and administrators do to it.",
    Saved: "The recipes that the signed-in person wants to find again, at most 500.",
    List: "One shopping list a person, out of several recipes and what is typed: at most 50 recipes and 300 lines. Every call answers the whole list.",
    Reviews: "What buyers say of what was delivered to them, and what kitchens answer.",
    Cart: "What the signed-in person keeps to buy.",
    Orders: "Buying a box: the payment is opened, the card confirmed in the browser, then the order saved.",
    Claims:
      "What was wrong with a delivered box: claimed, answered by its kitchen, decided by an administrator.",
    Purchases:
      "Buying the cart as a whole: one payment, and for each kitchen an order of its own, which it packs and answers.",
    Money: "Statements of those to whom money is owed, and where all of it is.",
    Payments: "What a browser needs to enter a card, and what the payment provider tells.",
    Parcels: "Booking, paying, carrying and tracking.",
    Riders: "Applying, deciding, delivering and being paid.",
    Users: "Registering, and what administrators do to accounts.",
    "Sign-in": "Signing in and registering by phone number: a code by SMS, then what `next` asks for.",
    Account: "The signed-in person's own account, and ways back into it.",
    Payouts: "Where the signed-in person is paid out to, and the runs in which administrators pay.",
    Notices: "What the signed-in person is told, what of it was seen, and where it goes.",
    Addresses: "Where the signed-in person has things brought: at most ten, one of them the default.",
    Administration: "Figures, the log and what is stuck, for administrators.",
    Platform: "Pictures, health, this document, and the local mailbox, SMS and pushes.",
  },

  /** A field's type in words. */
  types: {
    text: "text",
    id: "id",
    number: "number",
    whole: "whole number",
    boolean: "true or false",
    moment: "date and time",
    day: "date",
    address: "address",
    file: "file",
    object: "object",
    anything: "anything",
    nothing: "null",
    listOf: (of: string) => `list of ${of}`,
    or: " or ",
    oneOf: (values: string) => `one of ${values}`,
    length: (min: number, max: number) => `${min} to ${max} characters`,
    range: (min: number | undefined, max: number | undefined) =>
      max === undefined ? `at least ${min}` : min === undefined ? `at most ${max}` : `${min} to ${max}`,
    entries: (max: number) => `at most ${max} entries`,
    shape: (pattern: string) => `shape ${pattern}`,
  },
};
