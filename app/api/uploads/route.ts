import { created, endpoint, route } from "@/lib/endpoint/endpoint";
import { savePicture } from "@/lib/platform/pictures/uploads/save-picture";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "optional",
    handle: async ({ request, viewer, address }) =>
      created(await savePicture(request, viewer?.uid ?? null, address)),
  }),
});
