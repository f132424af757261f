import { fillParcels } from "../../../bench/delivery-data";

// Fills the database in a separate process. Every second parcel belongs to an order.
await fillParcels(process.env.MONGODB_URI ?? "", Number(process.argv[2]) * 2);
