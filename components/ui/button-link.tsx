import { type ButtonLook, buttonClass } from "./button-look";
import { classNames } from "./class-names";
import { PageLink, type PageLinkProps } from "./page-link";

export function ButtonLink({ variant, size, block, className, ...rest }: PageLinkProps & ButtonLook) {
  return <PageLink className={classNames(buttonClass({ variant, size, block }), className)} {...rest} />;
}
