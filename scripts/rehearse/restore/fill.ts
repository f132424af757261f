import { fillParcels } from "../../../bench/delivery-data";

// It runs in a process of its own, because it imports server-only code of the product. Every second parcel belongs to
// an order.
await fillParcels(process.env.MONGODB_URI ?? "", Number(process.argv[2]) * 2);
