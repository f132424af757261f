import { call, route } from "@/lib/endpoint/endpoint";
import { clearCheckedItems } from "@/lib/flows/edit-shopping-list";
import * as lists from "@/lib/shop/lists/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call(lists.removeChecked, async ({ viewer }) => clearCheckedItems(viewer)),
});
