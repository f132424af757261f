import { beginNavigation } from "./components/layout/navigation-state";
import { watchVitals } from "./components/layout/watch-vitals";

/** Next calls it in the browser when its router sets out for another page: a link, a push, back and forward. */
export const onRouterTransitionStart = (url: string): void => beginNavigation(url);

watchVitals();
