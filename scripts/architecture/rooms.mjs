// Rooms (folders) of a tree of modules, the arrows between them, and the floors that the arrows make.

/** Wings whose folders are rooms of their own; elsewhere the wing itself is the room. */
const WINGS = new Set(["platform", "people", "delivery", "shop", "money"]);

/**
 * The room of a file below `tree` (`lib` or `components`): `lib/shop/orders/data.ts` is of `shop/orders`,
 * `lib/platform/money.ts` of `platform`. null: a test, or a file outside.
 * @param {string} file
 * @param {string} tree
 * @returns {string | null}
 */
export function roomOf(file, tree) {
  if (!file.startsWith(`${tree}/`) || /[.]test[.]tsx?$/.test(file)) return null;
  const [wing = "", room, ...rest] = file.slice(tree.length + 1).split("/");
  if (room === undefined) return wing;
  return WINGS.has(wing) && rest.length > 0 ? `${wing}/${room}` : wing;
}

/**
 * @param {readonly { source: string, dependencies: readonly { resolved: string }[] }[]} modules
 * @param {(file: string) => string | null} room
 * @returns {Map<string, Set<string>>} the rooms that each room imports, itself left out
 */
export function roomsOf(modules, room) {
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map();
  for (const { source, dependencies } of modules) {
    const from = room(source);
    if (from === null) continue;
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    for (const { resolved } of dependencies) {
      const to = room(resolved);
      if (to !== null && to !== from) targets.add(to);
    }
  }
  return arrows;
}

/**
 * The floor of each room, 1 at the bottom, one above the highest that it imports; and the ways round that lead back to
 * where they began (one for each room that closes a circle).
 * @param {Map<string, Set<string>>} arrows
 */
export function floorsOf(arrows) {
  /** @type {Map<string, number>} */
  const floors = new Map();
  /** @type {string[][]} */
  const cycles = [];
  /** @type {string[]} */
  const way = [];
  /** @param {string} room @returns {number} */
  const floorOf = (room) => {
    const known = floors.get(room);
    if (known !== undefined) return known;
    const since = way.indexOf(room);
    if (since >= 0) {
      cycles.push([...way.slice(since), room]);
      return 0;
    }
    way.push(room);
    const below = [...(arrows.get(room) ?? [])].map(floorOf);
    way.pop();
    const floor = 1 + Math.max(0, ...below);
    floors.set(room, floor);
    return floor;
  };
  for (const room of arrows.keys()) floorOf(room);
  return { floors, cycles };
}
