import type { ClothName } from "./scene";

/** Ground and thread of each cloth, and the colour of shadows on it ("r,g,b"). Grounds are those of tokens.css. */
export const cloths: Record<ClothName, { ground: string; thread: string; shadow: string }> = {
  shorshe: { ground: "#E8B53C", thread: "#FFF6DC", shadow: "90,50,0" },
  rice: { ground: "#EFEAE4", thread: "#B3202E", shadow: "70,40,30" },
  pata: { ground: "#2F5D46", thread: "#D8E6C4", shadow: "5,20,12" },
  begun: { ground: "#4A2140", thread: "#F0B7C4", shadow: "15,0,12" },
  alta: { ground: "#B3262F", thread: "#FFE4D6", shadow: "50,0,5" },
  neel: { ground: "#B9CBE0", thread: "#2C4474", shadow: "25,40,75" },
  golap: { ground: "#F2C9BF", thread: "#A6293A", shadow: "110,35,35" },
  kola: { ground: "#C6D7A8", thread: "#3C5C33", shadow: "40,60,20" },
};
