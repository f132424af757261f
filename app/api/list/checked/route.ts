import { call, route } from "@/lib/endpoint/endpoint";
import * as lists from "@/lib/shop/lists/calls";
import { clearCheckedItems } from "@/lib/shop/lists/edit-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call(lists.removeChecked, async ({ viewer }) => clearCheckedItems(viewer)),
});
