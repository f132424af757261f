import { fillParcels } from "../../../bench/delivery-data";

// A process of its own: what it imports of the product is for servers only. Every second parcel is an order's.
await fillParcels(process.env.MONGODB_URI ?? "", Number(process.argv[2]) * 2);
