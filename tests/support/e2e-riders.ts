import { call, newPerson, type Person, photo, signIn } from "./e2e-people";
import { BASE } from "./e2e-services";

/** The demo data's administrator. */
export const demoAdmin = (): Promise<Person> => signIn("admin@ranna.test", "ranna-demo-1");

/** Somebody who has applied in this district and was approved; `id` is the rider's, not the user's. */
export async function approvedRider(
  admin: Person,
  name: string,
  place: { region: string; district: string },
): Promise<Person & { id: string }> {
  const rider = await newPerson(name);
  const picture = new FormData();
  picture.append("image", new Blob([new Uint8Array(await photo())], { type: "image/jpeg" }), "me.jpg");
  const uploaded = await fetch(`${BASE}/api/uploads`, { method: "POST", body: picture });
  const { url } = await uploaded.json();
  const { insertedId } = await call(rider, "POST", "/riders", {
    ...place,
    phone: "01711 204 588",
    address: "Road 1",
    age: 22,
    nid: "1234567890",
    vehicle: "Bike",
    photo: url,
  });
  await call(admin, "PATCH", `/riders/${insertedId}/approve`);
  return { ...rider, id: insertedId };
}
