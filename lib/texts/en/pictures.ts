/** What is seen in each picture of the house, by its file's name in public/images/scenes. */
export const sceneAlts = {
  "home-hero":
    "A table on mustard cloth with rings of white stitches: khichuri with eggs, dal, kala bhuna, roshogolla and luchi on a banana leaf",
  "home-hero-band": "Khichuri with eggs, dal, kala bhuna and roshogolla on mustard cloth, seen from above",
  "category-breakfast":
    "Khichuri, fried eggs in their pan, yoghurt with banana and a clay cup of tea on green cloth",
  "category-snacks": "Fuchka round tamarind water, shingara, jhal muri and a clay cup of tea on white cloth",
  "category-vegan": "Labra, red amaranth, pumpkin with chickpeas and smoked aubergine on mustard cloth",
  "category-traditional": "Kacchi biryani, hilsa in mustard and kala bhuna on red cloth",
  "about-table":
    "A family's table from above: kacchi biryani in the middle, fish, beef, dal, greens, salad and sweets round it, on green cloth",
  "about-tea": "Three clay cups of malai cha with shingara and piyaju on pink cloth",
  programme:
    "Yoghurt with banana, a garden salad, dal and ruti with vegetables: a day of light plates on purple cloth",
  "auth-cloth": "A brass pot of polao on red cloth, rings of stitches round it",
  "empty-cart": "An empty basket in running stitch on undyed cotton",
  "empty-orders": "A parcel and the way to it in running stitch on undyed cotton",
  "empty-search": "An empty plate as a magnifying glass, in running stitch on undyed cotton",
  lost: "An empty clay plate on undyed cotton, one dried chilli left on it",
  "book-pot": "A brass pot of polao on red cloth, from above",
  "story-origins":
    "An old notebook open at a handwritten recipe, a fish stitched on its page; mustard paste in brass and slices of raw hilsa beside it",
  "story-community":
    "A karai of dark beef on a big red kantha in a courtyard, eight bowls from rice to yoghurt round it",
  "story-home-chefs-and-sellers":
    "Ten closed boxes tied with string and one open: roasted dal, rice, turmeric and chilli weighed into paper",
  "story-role-journeys":
    "A handwritten recipe card, a karai of kala bhuna, and a rider's red bag with boxes in it",
  "story-global-recipes":
    "An open suitcase with red lentils, coconut, dried chillies, a jar of pickle and a recipe card between folded clothes",
  "story-technology":
    "A phone that shows a recipe's steps, propped beside a pot of dal; turmeric on the cloth",
  "story-taste-economy":
    "A plate of khichuri with eggs beside notes, coins and a pair of scales that weighs dal against iron",
  "story-quality-and-safety":
    "Two hilsa on ice in a steel tray, a scrubbed board with a knife, and a label on a string",
  "story-impact":
    "A burning gas ring with prawns in coconut, fish in tomato broth and two plates of chitoi pitha round it",
  "story-joining": "One empty plate among full ones on green cloth, a pair of sandals at its edge",
  share: "Khichuri, dal, kala bhuna, roshogolla and luchi on mustard cloth",
};
