import { call, created, route } from "@/lib/endpoint/endpoint";
import * as uploads from "@/lib/platform/pictures/uploads/calls";
import { savePicture } from "@/lib/platform/pictures/uploads/save-picture";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(uploads.save, async ({ request, viewer, address }) =>
    created(await savePicture(request, viewer?.uid ?? null, address)),
  ),
});
