import "server-only";
import { userDocs } from "@/lib/people/users/document";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { forgetPicturesOf } from "@/lib/platform/pictures/uploads/data";
import { recipeDocs } from "@/lib/shop/recipes/document";
import { reviewDocs } from "@/lib/shop/reviews/document";

/**
 * Removes the photos that showed the person or what they said: of the account and of their reviews, while both still name them. A
 * recipe's picture stays in the orders of those who bought it; of all others it is only forgotten who sent them.
 */
export async function erasePictures(uid: string, tx: Tx): Promise<void> {
  const id = requireId(uid);
  const user = await userDocs().findOne({ _id: id }, { projection: { photoURL: 1 }, ...inside(tx) });
  const reviews = await reviewDocs()
    .find({ "author.id": id }, { projection: { photos: 1 }, ...inside(tx) })
    .toArray();
  const recipes = await recipeDocs()
    .find({ listed: { $in: [true, false] }, authorId: id }, { projection: { image: 1 }, ...inside(tx) })
    .toArray();
  const sold = new Set(recipes.map(({ image }) => image));
  const shown = [user?.photoURL ?? "", ...reviews.flatMap(({ photos }) => photos)];
  await forgetPicturesOf(
    uid,
    shown.filter((address) => address !== "" && !sold.has(address)),
    tx,
  );
}
