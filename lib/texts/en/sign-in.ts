/** Signing in and registering by phone number; the sentences about codes that other pages have too are in phones.ts. */
export const signInTexts = {
  orWithEmail: "or with your email",
  numberHelp: "A code comes by SMS. You need no password.",
  haveCode: "I have a code",
  codeHelp: "6 digits. Filled in by your phone or pasted, it is checked at once.",
  againIn: (clock: string) => `in ${clock}`,
  changeNumber: "Use another number",
  newNumber: "This number is new here. Type your name and you have an account.",
  orderedBefore: "Ordered before with an email? Sign in with it and add this number there.",
  aloneNot: "This number alone does not open this account",
  aloneNotText: "A number may be somebody else's later. Show in one more way that the account is yours.",
  noOtherWay:
    "A number may be somebody else's later, and this account has no password, confirmed email or Google. If it is yours, write to us:",
  sendLink: "Send a link to its email",
  linkSent: "Please look into your mail. The link there works once, for one hour.",
  notMine: "It is not mine: start anew",
  freshWarning:
    "You get a new, empty account, and the number moves to it. The old account keeps its orders and its money. If it has an email, its owner is told.",
  startAnew: "Start anew",
  newPasswordText: "From now on you log in to your account with this number. First choose a new password.",
  ticketOver: "That took too long, or you have logged in in another tab. Please have a new code sent.",
  linkHeading: "Log in to your account",
  linkText: "Press the button, and you are logged in here, in this browser.",
  linkOver: "This link has been used or is too old. Log in with your number to get a new one.",
};
