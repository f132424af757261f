import { describe, expect, it } from "vitest";
import { updatePickup } from "@/lib/people/users/queries";
import { withTransaction } from "@/lib/platform/db/transactions";
import { withVariables } from "@/lib/platform/settings/with-variables";
import { makePerson, type Person } from "../../tests/support/accounts";
import { giveRider, makeBooking, makeRider, setParcel } from "../../tests/support/delivery";
import { makeRecipe } from "../../tests/support/shop";
import { startTestDatabase } from "../../tests/support/test-database";
import { readKitchenSteps, readOpeningSteps, readRiderSteps } from "./read-next-steps";
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
    const gateway = await readOpeningSteps();
    const sms = gateway?.some(({ name, state }) => name === "sms" && state === "missing") ? ["sms"] : [];
    expect(missing(gateway)).toEqual(["kitchen", "pickup", "rider", ...sms]);
    const cook = await makePerson({ role: "seller" });
    await makeRecipe(cook, 0);
    expect(missing(await readOpeningSteps())).toContain("kitchen");
    await makeRecipe(cook);
    expect(missing(await readOpeningSteps())).toEqual(["pickup", "rider", ...sms]);
    await givePickup(cook);
    await makeRider("Dhaka");
    expect(missing(await readOpeningSteps())).toEqual(["rider", ...sms]);
    await makeRider("Gazipur");
    expect(missing(await readOpeningSteps()) ?? []).toEqual(sms);
  });

  it("name the payment as missing where no means is offered", async () => {
    const stepsWith = (payWith: string) =>
      withVariables(
        {
          STRIPE_SECRET_KEY: "sk_test_1",
          STRIPE_PUBLISHABLE_KEY: "pk_test_1",
          STRIPE_WEBHOOK_SECRET: "whsec_1",
          SSLCOMMERZ_STORE_ID: "",
          SSLCOMMERZ_STORE_PASSWORD: "",
          PAY_WITH: payWith,
        },
        readOpeningSteps,
      );
    expect(missing(await stepsWith("wallet"))).toContain("payment");
    expect(missing(await stepsWith("wallet,cash")) ?? []).not.toContain("payment");
  });

  it("are over for good once an order was delivered", async () => {
    const parcelId = await makeBooking(await makePerson());
    await setParcel(parcelId, { kind: "order", deliveryStatus: "delivered" });
    expect(await readOpeningSteps()).toBeNull();
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
