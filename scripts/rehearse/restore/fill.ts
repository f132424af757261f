import { fillParcels } from "../../../bench/delivery-data";

// Fills the database in a separate process, because it imports server-only code of the product. Every second parcel
// belongs to an order, so twice as many parcels as orders are created.
await fillParcels(process.env.MONGODB_URI ?? "", Number(process.argv[2]) * 2);
