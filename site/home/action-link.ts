import type { HomeAction } from "#content/home.ts";
import { contactLink } from "#site/contact-links.ts";
import type { SiteLink } from "#site/urls.ts";

export const actionLink = ({ path, about }: HomeAction): SiteLink =>
  about ? contactLink({ about }) : path;
