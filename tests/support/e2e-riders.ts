import { call, demoPerson, newPerson, type Person } from "./e2e-people";

/** The administrator of the demo data. */
export const demoAdmin = (): Promise<Person> => demoPerson("admin");

/**
 * A person who has applied as a rider in this district and was approved. `id` is that of the rider and not of the
 * user.
 */
export async function approvedRider(
  admin: Person,
  name: string,
  place: { region: string; district: string },
): Promise<Person & { id: string }> {
  const rider = await newPerson(name);
  const { insertedId } = await call(rider, "POST", "/riders", {
    ...place,
    phone: "01711 204 588",
    address: "Road 1",
    age: 22,
    nid: "1234567890",
    vehicle: "Bike",
    photo: rider.photoURL,
  });
  await call(admin, "PATCH", `/riders/${insertedId}/approve`);
  return { ...rider, id: insertedId };
}
