/** What is seen in each picture of a dish that we made (public/images/dishes), by its slug. */
export const dishAlts: Readonly<Record<string, string>> = {
  "aam-pora-shorbot": "Aam pora shorbot: glasses of smoky green mango drink with ice and mint",
  "aamer-achar":
    "Aamer achar: pieces of green mango in red-gold mustard oil, in a glass jar and a small bowl",
  "aloo-bhorta":
    "Aloo bhorta: hand-pressed balls of mashed potato with mustard oil, fried onion and a burnt chilli",
  "aloo-shingara":
    "Aloo shingara: fried pastry pyramids on a plate, one broken open over potato and peanuts, with raw onion",
  "beef-tehari":
    "Beef tehari: yellow rice with small pieces of beef and green chillies, a wedge of lime beside it",
  "begun-bhorta":
    "Begun bhorta: smoked, mashed aubergine with raw onion and chilli in a clay bowl, a charred aubergine beside it",
  beguni: "Beguni: thin slices of aubergine in crisp golden batter on a banana leaf, one of them bitten",
  "bhuna-khichuri":
    "Bhuna khichuri: yellow rice and dal with halved boiled eggs, fried onion and green chillies",
  borhani: "Borhani: glasses of pale green spiced yoghurt with mint",
  "caramel-pudding":
    "Caramel pudding: a round custard with a dark caramel top, one slice taken, in its syrup",
  "chattogram-kala-bhuna":
    "Kala bhuna: nearly black beef in an iron karai with whole garlic, dried chillies and fried onion",
  "chicken-roast": "Chicken roast: browned quarters in a thick pale-brown gravy with fried onion and raisins",
  "chingri-malai-curry":
    "Chingri malai curry: big prawns with their heads in an orange gravy of coconut milk",
  "chirer-pulao": "Chirer pulao: yellow flattened rice with peas, carrot, potato and peanuts",
  chotpoti: "Chotpoti: yellow peas and potato with a halved boiled egg, raw onion, chilli and coriander",
  "deshi-dim-poach": "Deshi dim poach: two fried eggs in a black iron pan with chilli, coriander and tomato",
  "dhaka-corn-soup": "Corn soup: thick pale-gold soup with corn and ribbons of egg, chilli vinegar beside it",
  "dim-chop": "Dim chop: crumbed egg cutlets, two cut open over the yolk, with mustard kasundi",
  "doi-chira": "Doi chira: flattened rice in yoghurt under slices of banana, gur and coconut",
  "echorer-dalna": "Echorer dalna: stringy pieces of green jackfruit and potato in a ginger and cumin gravy",
  fuchka: "Fuchka: eight filled crisp shells round a clay bowl of tamarind water on a steel tray",
  "haser-mangsho": "Haser mangsho: duck in a dark coconut gravy with red oil, chitoi pitha beside it",
  "jhal-muri": "Jhal muri: puffed rice with peanuts, tomato, onion and chilli in a bowl and a paper cone",
  "kacchi-biryani":
    "Kacchi biryani: mutton on the bone and whole potatoes in white rice streaked with saffron",
  "kakra-bhuna": "Kakra bhuna: a mud crab cut through and opened, its claws in red masala in an iron karai",
  "kasundi-garden-salad":
    "Garden salad: cucumber, radish, tomato and chickpeas with leaves in mustard dressing",
  "khashir-rezala": "Khashir rezala: mutton in a white gravy of yoghurt with whole dried chillies, in clay",
  "kumro-chola-chhokka":
    "Kumro chola chhokka: cubes of pumpkin with their skin, black chickpeas and chips of coconut",
  labra: "Labra: pumpkin, aubergine, radish, beans and greens cooked soft together, in a brass bowl",
  "lal-atar-ruti":
    "Lal atar ruti: whole-wheat flatbreads, flat and folded, with a bowl of bhaji of potato, papaya and carrot",
  "lal-shak-bhaji": "Lal shak bhaji: wilted red amaranth with garlic and dried chilli on a plate",
  "malai-cha": "Malai cha: milk tea in clay cups with a skin of cream",
  "masoor-dal": "Masoor dal: yellow lentils under browned garlic, dried chilli and coriander",
  "mezban-for-eight":
    "Mezban: a table with red beef, chana dal with marrow bones, white rice and a salad for eight",
  "mishti-doi":
    "Mishti doi: set caramel-coloured yoghurt in a clay pot, a spoonful taken, a small cup beside it",
  "morog-polao": "Morog polao: pieces of chicken with fried onion and green chillies on pale rice",
  "murgir-jhol": "Murgir jhol: chicken on the bone and potatoes in a thin red gravy",
  "nolen-gurer-payesh":
    "Payesh: rice in thick milk the colour of date gur, with cashews and raisins, in brass",
  "pabda-tomato-jhol": "Pabda jhol: whole butterfish half sunk in a thin tomato broth with coriander",
  "panta-bhat":
    "Panta bhat: soaked rice in clear water in a clay bowl with raw onion, burnt chilli, lime and salt",
  "patishapta-pitha": "Patishapta: rolled rice crêpes, open at the ends over coconut and gur",
  piyaju: "Piyaju: ragged brown lentil and onion fritters on a plate",
  "rui-macher-kalia": "Rui macher kalia: fried rohu steaks and potatoes in a thick red gravy",
  "shatkora-beef": "Shatkora beef: brown curry with wedges of cooked citrus peel and whole hot chillies",
  "shorshe-ilish": "Shorshe ilish: hilsa steaks in yellow mustard gravy with slit green chillies",
  "tomato-khejur-chutney": "Tomato and date chutney: a glossy red jam with dates and raisins in a bowl",
};
