import { currentLanguage, type Language } from "./language";

/** What holds texts and stands in a module: made when it is first read in a language, not while the module loads. */
export function whenRead<T extends object>(make: () => T): T {
  const made: { [language in Language]?: T } = {};
  return showing(() => (made[currentLanguage()] ??= make()));
}

/** An object that shows what `table` gives at the moment. */
export const showing = <T extends object>(table: () => T): T =>
  new Proxy({} as T, {
    get: (_, key) => Reflect.get(table(), key),
    has: (_, key) => Reflect.has(table(), key),
    ownKeys: () => Reflect.ownKeys(table()),
    getOwnPropertyDescriptor: (_, key) => {
      const own = Reflect.getOwnPropertyDescriptor(table(), key);
      return own && { ...own, configurable: true };
    },
  });
