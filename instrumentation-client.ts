import { beginNavigation } from "./components/layout/navigation-state";
import { watchVitals } from "./components/layout/watch-vitals";

/**
 * Next calls this in the browser when its router starts to go to another page: by a link, a push, or back and
 * forward.
 */
export const onRouterTransitionStart = (url: string): void => beginNavigation(url);

watchVitals();
