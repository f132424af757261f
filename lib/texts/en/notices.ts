/** Notices: what a lock screen and an SMS say, the inbox and its settings. */
export const noticesTexts = {
  /**
   * What a lock screen says, and an SMS after `smsPrefix`. No names, dishes, amounts, phones, addresses, tracking numbers
   * or codes. `until`: `Tue 14:00` (nearMoment), `day`: `Wed 25 Nov` (nearDay).
   */
  words: {
    orderSold: (until: string) => `A new order. Answer until ${until}.`,
    orderReminder: (until: string) => `Answer until ${until}, or the order lapses.`,
    orderCancelledKitchen: "Cancelled: don't prepare it.",
    claimOpened: (until: string) => `A claim. Answer until ${until}.`,
    orderAccepted: (day: string) => `Accepted. Expected on ${day}.`,
    orderOtherDay: "It comes on another day.",
    orderNeedsAddress: "We need your address.",
    orderEnded: "Your order has ended.",
    moneyBack: "Money goes back to you.",
    riderComing: "The rider is coming. Have your code ready.",
    failedAttempt: "The rider could not hand it over.",
    parcelNews: "News of a parcel.",
    jobsChanged: "Look at your jobs.",
    jobEnded: "A job has ended. Don't go for it.",
    claimNews: "News of a claim.",
    applicationNews: "News of your application.",
    moneyNews: "News of your money.",
    accountChanged: "Your account was changed. Was it you?",
  },
  /**
   * Lines of the inbox about kinds that have no mail; other kinds show the subject of theirs. They have to stay true
   * for the 90 days in which they are shown. `until`: as above.
   */
  inbox: {
    orderReminder: (title: string, until: string) => `Reminder: ${title}, to answer until ${until}`,
    claimReminder: (title: string, until: string) =>
      `Reminder: claim about ${title}, to answer until ${until}`,
    orderLate: (title: string) => `${title} did not come on time`,
    jobAssigned: (title: string) => `A job for you: ${title}`,
    parcelChanged: (title: string) => `Your booking has changed: ${title}`,
    numberAdded: "A number was added to your account",
    numberRemoved: "A number was removed from your account",
    numberOpens: "A new number now logs in to your account",
  },
  /** One push or SMS for several notices, two at least. */
  joined: {
    orders: (orders: number, until: string) => `${orders} new orders. Answer the first until ${until}.`,
    notices: (notices: number) => `${notices} notices.`,
  },
  smsPrefix: "RANNA: ",
  smsSent: (sent: number, most: number) => `${sent} of ${most} SMS about notices sent today`,
  trial: "This is how a notice looks.",
  page: {
    heading: "Notices",
    parts: { all: "All", unread: "Unread" },
    empty: "No notices yet",
    emptyText: "News of your orders, parcels and account comes here.",
    nothingUnread: "You have read everything",
    unread: "Unread",
    markAllRead: "Mark all as read",
    allRead: "All notices are read",
    settings: "Settings",
    kept: "Notices stay here for 90 days.",
    gone: "What this was about has been deleted.",
    failed: "The notices could not be loaded. Please try again.",
  },
  settings: {
    heading: "Notice settings",
    intro: "Choose how we tell you. The inbox has every notice, whatever you choose here.",
    toInbox: "All notices",
    group: "About",
    columns: { push: "This phone", sms: "SMS", mail: "Mail" },
    groups: {
      orders: "My orders",
      kitchen: "My kitchen",
      jobs: "My jobs",
      parcels: "My parcels",
      money: "Money",
      account: "Account",
    },
    /** What a group is about, under its name. */
    about: {
      orders: "What happens to what you have ordered",
      kitchen: "New orders, time left to answer, claims, and parcels of your boxes",
      jobs: "Jobs that are given to you, changed or ended",
      parcels: "Parcels that you send or receive",
      money: "Refunds and payouts",
      account: "Changes of your password, email, number or payout account, and applications",
    },
    /** The name of a switch: the group and the way. */
    switchOf: (group: string, way: string) => `${group}: ${way}`,
    phoneText: "“This phone” means every device below.",
    smsText:
      "An SMS comes only where a deadline or money depends on it, and most only if you have not seen the notice after a while.",
    noEmail: "To get mail, add an email to your account.",
    noNumber: "To get SMS, add a number to your account.",
    /** Why a switch can't be turned off. */
    fixed: {
      account: "Always on, so that nobody changes your account without you.",
      last: "One way stays on, because deadlines and money depend on it.",
    },
    codes:
      "Codes, and the SMS about the rider on the way to your door, can't be turned off. You need them to log in and to receive what comes.",
    saved: "Saved",
    saveFailed: "That could not be saved. Please try again.",
    quiet: "Quiet at night",
    /** `from`, `until`: `22:00` (dateTexts.clock). */
    quietText: (from: string, until: string) =>
      `From ${from} to ${until} notices wait, and come afterwards. What can't wait comes at once: a rider on the way, what is cancelled, a change of your account, a deadline that is near. Mail does not wait.`,
    devices: "Devices",
    devicesText: "A device gets notices until you sign out there or remove it.",
    devicesMost: (most: number) => `At most ${most} devices. One more removes the one unused longest.`,
    noDevices: "No device gets notices yet.",
    here: "This device",
    lastUsed: (when: string) => `Last notice ${when}`,
    neverUsed: (since: string) => `No notice yet, on since ${since}`,
    turnOn: "Turn on notices here",
    turnOff: "Turn off",
    turnedOff: "Notices are off on this device",
    try: "Try it",
    tryOn: (device: string) => `Try it: ${device}`,
    tried: "Sent. It comes within a minute.",
    tryFailed: "It could not be sent. Please try again.",
    remove: "Remove",
    removeIt: (device: string) => `Remove ${device}`,
    removed: (device: string) => `${device} gets no more notices`,
    removeFailed: "It could not be removed. Please try again.",
    /** How to allow notices after a refusal, by where the page is open. */
    blocked: {
      heading: "This browser does not allow notices from RANNA",
      android: "Press the icon to the left of the web address, then Permissions, and turn Notifications on.",
      desktop: "Click the icon to the left of the web address and allow Notifications.",
      app: "Open your phone's settings, then Notifications, choose RANNA and allow them.",
      after: "Then load this page again and turn notices on.",
    },
    unsupported: "This browser can't show notices. SMS, mail and the inbox still work.",
    notOffered: "Notices can't be sent to devices yet. SMS, mail and the inbox still work.",
  },
};
