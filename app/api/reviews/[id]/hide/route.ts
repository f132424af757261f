import { endpoint, route } from "@/lib/endpoint/endpoint";
import { stepReview } from "@/lib/shop/reviews/step-review";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "admin",
    handle: async ({ params, viewer }) => {
      await stepReview(params.id ?? "", "hide", viewer);
      return { modifiedCount: 1 };
    },
  }),
});
