import { describe, expect, it } from "vitest";
import { generateVAPIDKeys } from "web-push";
import { updatePickup } from "@/lib/people/users/queries";
import { withTransaction } from "@/lib/platform/db/transactions";
import { withVariables } from "@/lib/platform/settings/with-variables";
import { makePerson, type Person } from "../../tests/support/accounts";
import { giveRider, makeBooking, makeRider, setParcel } from "../../tests/support/delivery";
import { makeRecipe } from "../../tests/support/shop";
import { startTestDatabase } from "../../tests/support/test-database";
import { readKitchenSteps, readOpeningSteps, readRiderSteps, serviceSteps } from "./read-next-steps";
import type { SetupStep } from "./rules";

startTestDatabase();

const missing = (steps: readonly SetupStep[] | null) =>
  steps?.filter(({ state }) => state === "missing").map(({ name }) => name) ?? null;

const givePickup = ({ uid }: Person) =>
  withTransaction((tx) =>
    updatePickup(
      uid,
      {
        phone: "+8801711204588",
        region: "Dhaka",
        district: "Gazipur",
        center: "Tongi",
        address: "Road 1",
        landmark: null,
      },
      tx,
    ),
  );

describe("the steps before the first order", () => {
  it("go one by one: a kitchen, its address, a rider of its district", async () => {
    expect(missing(await readOpeningSteps())).toEqual(["kitchen", "pickup", "rider"]);
    const cook = await makePerson({ role: "seller" });
    await makeRecipe(cook, 0);
    expect(missing(await readOpeningSteps())).toContain("kitchen");
    await makeRecipe(cook);
    expect(missing(await readOpeningSteps())).toEqual(["pickup", "rider"]);
    await givePickup(cook);
    await makeRider("Dhaka");
    expect(missing(await readOpeningSteps())).toEqual(["rider"]);
    await makeRider("Gazipur");
    expect(await readOpeningSteps()).toBeNull();
  });

  it("are over for good once an order was delivered", async () => {
    const parcelId = await makeBooking(await makePerson());
    await setParcel(parcelId, { kind: "order", deliveryStatus: "delivered" });
    expect(await readOpeningSteps()).toBeNull();
  });
});

describe("what the server's settings lack", () => {
  const STRIPE = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  };
  const STORE = { SSLCOMMERZ_STORE_ID: "ranna", SSLCOMMERZ_STORE_PASSWORD: "ranna@ssl" };
  const MAIL = { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "shop@example.com" };
  const SMS = { SMS_URL: "https://sms.example", SMS_KEY: "k", SMS_SENDER: "RANNA" };
  const { publicKey, privateKey } = generateVAPIDKeys();
  const PUSH = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
  const ALL = Object.keys({ ...STRIPE, ...STORE, ...MAIL, ...SMS, ...PUSH });
  const EMULATORS = [
    "RANNA_STRIPE_API_BASE",
    "RANNA_SSLCOMMERZ_API_BASE",
    "RANNA_MAIL_API_BASE",
    "RANNA_SMS_API_BASE",
    "RANNA_PUSH_API_BASE",
  ];
  const lacking = (settings: Record<string, string>) =>
    withVariables(
      { ...Object.fromEntries([...ALL, ...EMULATORS].map((name) => [name, undefined])), ...settings },
      async () => missing(serviceSteps()),
    );

  it("is payment, mail, SMS and push, each until it is set", async () => {
    expect(await lacking({})).toEqual(["payment", "mail", "sms", "push"]);
    expect(await lacking({ ...STRIPE, ...SMS, ...PUSH })).toEqual(["mail"]);
    expect(await lacking({ ...STORE, ...MAIL })).toEqual(["sms", "push"]);
    expect(await lacking({ ...STRIPE, ...MAIL, ...SMS, ...PUSH })).toBeNull();
  });

  it("is no payment where only cash is wanted, and one where nothing of what is wanted is set", async () => {
    expect(await lacking({ PAY_WITH: "cash" })).toEqual(["mail", "sms", "push"]);
    expect(await lacking({ ...STRIPE, PAY_WITH: "wallet" })).toContain("payment");
    expect(await lacking({ ...STRIPE, PAY_WITH: "wallet,cash" })).not.toContain("payment");
  });
});

it("a kitchen is told what it lacks until it has all of it", async () => {
  const cook = await makePerson({ role: "seller" });
  expect(missing(await readKitchenSteps(cook))).toEqual(["sell", "pickUpHere", "payoutAccount"]);
  await makeRecipe(cook);
  await givePickup(cook);
  expect(missing(await readKitchenSteps(cook))).toEqual(["payoutAccount"]);
});

it("a rider is led to a first job until something was earned", async () => {
  const rider = await makeRider();
  expect(missing(await readRiderSteps(rider, 0))).toContain("firstJob");
  expect(missing(await readRiderSteps(rider, 1))).not.toContain("firstJob");
  await giveRider(rider, { balancePoisha: 6_400 });
  expect(await readRiderSteps(rider, 0)).toBeNull();
});
