import { insertAddress } from "@/lib/people/users/addresses/data";
import { makePerson } from "../accounts";
import { PERSONS, type Rows, type World } from "./run";

const HOME = {
  ...{ label: "Home", name: "Rina Akter", phone: "01700-000001" },
  ...{ district: "Sylhet", address: "Zindabazar 4" },
};

/** An address of somebody's, whom the owner plays: one person may keep ten only. */
async function owned({ role }: World) {
  const person = await makePerson();
  const params = [(await insertAddress(person.uid, HOME, false))?._id ?? ""];
  return { params, ...(role === "owner" ? { as: person } : {}) };
}

export const addresses: Rows = {
  //                nobody user owner seller rider admin disabled
  "GET /account/addresses": [
    PERSONS(200),
    async (world) => ({ ...(await owned(world)), params: [], query: { page: "1", size: "5" } }),
  ],
  "POST /account/addresses": [PERSONS(201), () => ({ body: HOME })],
  "POST /account/addresses #eleventh": [
    PERSONS(409),
    async ({ role }) => {
      if (role === "nobody" || role === "disabled") return { body: HOME };
      const as = await makePerson();
      for (let made = 0; made < 10; made++) await insertAddress(as.uid, HOME, false);
      return { as, body: HOME };
    },
  ],
  "POST /account/addresses #phone": [PERSONS(422), () => ({ body: { ...HOME, phone: "0171120" } })],
  "PATCH /account/addresses/{id}": [
    "401 404 200 404 404 404 401",
    async (world) => ({ ...(await owned(world)), body: { label: "Office", isDefault: true } }),
  ],
  "DELETE /account/addresses/{id}": ["401 404 200 404 404 404 401", owned],
};
