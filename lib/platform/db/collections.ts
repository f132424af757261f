import "server-only";
import type { Collection } from "mongodb";
import { db } from "./client";
import type {
  AccountDoc,
  AuditDoc,
  CartDoc,
  CredentialDoc,
  IdempotencyDoc,
  LeaseDoc,
  LedgerDoc,
  MetaDoc,
  OneTimeLinkDoc,
  OrderDoc,
  OutboxDoc,
  PageVersionDoc,
  ParcelDoc,
  RecipeDoc,
  RiderDoc,
  SessionDoc,
  UserDoc,
} from "./documents";

/** The typed collections. Only `data.ts` files, lib/auth and the small stores use them (design, imports). */
export const collections = {
  users: (): Collection<UserDoc> => db().collection("users"),
  credentials: (): Collection<CredentialDoc> => db().collection("credentials"),
  accounts: (): Collection<AccountDoc> => db().collection("accounts"),
  sessions: (): Collection<SessionDoc> => db().collection("sessions"),
  oneTimeLinks: (): Collection<OneTimeLinkDoc> => db().collection("oneTimeLinks"),
  recipes: (): Collection<RecipeDoc> => db().collection("recipes"),
  carts: (): Collection<CartDoc> => db().collection("carts"),
  orders: (): Collection<OrderDoc> => db().collection("orders"),
  parcels: (): Collection<ParcelDoc> => db().collection("parcels"),
  riders: (): Collection<RiderDoc> => db().collection("riders"),
  ledger: (): Collection<LedgerDoc> => db().collection("ledger"),
  audit: (): Collection<AuditDoc> => db().collection("audit"),
  idempotency: (): Collection<IdempotencyDoc> => db().collection("idempotency"),
  pageVersions: (): Collection<PageVersionDoc> => db().collection("pageVersions"),
  leases: (): Collection<LeaseDoc> => db().collection("leases"),
  outbox: (): Collection<OutboxDoc> => db().collection("outbox"),
  meta: (): Collection<MetaDoc> => db().collection("meta"),
};
