import { plural } from "./plural";

/** A person's own account: everything below `/dashbord/account`, and the pages that its mails lead to. */
export const accountTexts = {
  deletedUser: "Deleted user",
  deletedReceiver: "Receiver",
  emailSame: "This is your email already",
  emailLinkUsed: "This link has been used, is too old or was taken back.",
  deleteNeedsPassword: "Type your password to delete the account",
  deleteNeedsEmail: "Type the email of this account to delete it",
  inUse: (open: { parcels: number; deliveries: number; payments: number; takaOpen: number }) => {
    const parts = [
      open.parcels > 0 && `${plural(open.parcels, "parcel", "parcels")} under way`,
      open.deliveries > 0 && `${plural(open.deliveries, "delivery", "deliveries")} in your hands`,
      open.payments > 0 && `${plural(open.payments, "payment", "payments")} being settled`,
      open.takaOpen > 0 && "rider's money to settle",
    ].filter(Boolean);
    return `Your account can't be deleted yet: ${parts.join(", ")}. Finish or cancel that first.`;
  },
};
